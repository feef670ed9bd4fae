import type { Schemas } from '../../../src/server/contract/operations';
import type { Shop } from '../catalogue/catalogueSupport';
import { oneWay, shortWords, useSynonyms } from './synonymSupport';

let shop: Shop;
const synonyms = useSynonyms((opened) => (shop = opened));

const messageOf = (answer: Awaited<ReturnType<Shop['call']>>) => {
  const { message, field } = answer.json<Schemas['Error']>();
  return [answer.statusCode, field, message];
};
const entries = async () =>
  (await shop.call('GET', '/api/protected/journal?limit=5', { token: shop.admin })).json<
    Schemas['Journal']
  >().entries;

describe('WORDS-22 what would give a text more writings than a query', () => {
  const tooMany =
    'Avec ses autres synonymes, « blutz » serait cherché de plus de 64 façons : retirez des textes ou des mesures.';
  const first = oneWay('blutz', ...shortWords(0, 19));
  const second = oneWay('blutz', ...shortWords(19, 38));
  const change = (
    { id, revision }: Schemas['Synonym'],
    { kind, typed, means }: Schemas['NewSynonym'],
    off = false,
  ) => synonyms.call('PUT', `/${id}`, { kind, typed, means, off, revision });
  const find = async (text: string) =>
    (await synonyms.list('?show=OWN')).synonyms.find(({ means }) => means.includes(text))!;

  test('is not added, and no draft becomes it', async () => {
    await synonyms.add(first);
    expect(messageOf(await synonyms.add(second))).toEqual([422, 'means', tooMany]);
    expect((await synonyms.list()).counts.OWN).toBe(1);
    const less = { ...second, means: second.means.slice(0, 12) };
    expect((await synonyms.add(less)).statusCode).toBe(200);
    const added = await find(less.means[0]!);
    expect(messageOf(await change(added, second))).toEqual([422, 'means', tooMany]);
    expect(await find(less.means[0]!)).toEqual(added);
  });

  test('is refused when it is tried as when it is saved, also beside drafts', async () => {
    const tried = (entry: Schemas['NewSynonym'], id?: string) =>
      synonyms.call('POST', '/preview', {
        entry,
        text: 'blutz',
        from: '2026-11-12',
        to: '2026-11-21',
        id,
      });
    await synonyms.add(first);
    expect(messageOf(await tried(second))).toEqual([422, 'means', tooMany]);
    const less = { ...second, means: second.means.slice(0, 12) };
    expect((await tried(less)).statusCode).toBe(200);
    await synonyms.add(less);
    const { id } = await find(less.means[0]!);
    expect(messageOf(await tried(second, id))).toEqual([422, 'means', tooMany]);
    // In its own place, not beside itself.
    expect((await tried({ ...less, means: second.means.slice(0, 11) }, id)).statusCode).toBe(200);
  });

  test('is not searched again: switched on, or kept after all', async () => {
    await synonyms.add(first);
    await synonyms.publish();
    await change(await find('mota'), first, true);
    expect((await synonyms.add(second)).statusCode).toBe(200);
    const off = await find('mota');
    expect(messageOf(await change(off, first))).toEqual([422, 'means', tooMany]);
    expect(messageOf(await synonyms.discard(off))).toEqual([422, 'means', tooMany]);
    expect(await find('mota')).toEqual(off);
    await synonyms.remove(off);
    const removed = await find('mota');
    expect(messageOf(await synonyms.discard(removed))).toEqual([422, 'means', tooMany]);
    expect((await find('mota')).draft).toBe('REMOVED');
  });

  test('is not published, should it be there', async () => {
    const { db } = shop.services.database;
    await synonyms.add(first);
    const { id: _, ...row } = await db.selectFrom('synonym').selectAll().executeTakeFirstOrThrow();
    const draft = JSON.stringify({ ...second, off: false });
    await db
      .insertInto('synonym')
      .values({ ...row, draft })
      .execute();
    expect(messageOf(await synonyms.publish())).toEqual([422, 'means', tooMany]);
    expect((await synonyms.list()).draft.added).toBe(2);
  });

  test('is not published again by an undo', async () => {
    await synonyms.add(first);
    await synonyms.publish();
    await synonyms.remove(await find('mota'));
    await synonyms.publish();
    const [removal] = await entries();
    await synonyms.add(second);
    await synonyms.publish();
    const undone = await shop.call('POST', `/api/protected/journal/${removal!.id}/undo`, {
      token: shop.admin,
    });
    expect([undone.statusCode, undone.json<Schemas['Error']>().message]).toEqual([409, tooMany]);
    expect((await synonyms.list()).counts.OWN).toBe(1);
  });

  test('is not published again by an undo of what was switched off', async () => {
    const shipped = (await synonyms.list('?text=soude&show=SHIPPED&limit=200')).synonyms.filter(
      ({ typed, means }) => [...typed, ...means].includes('soude'),
    );
    for (const each of shipped) await change(each, each, true);
    await synonyms.publish();
    const [switched] = await entries();
    await synonyms.add({ ...first, typed: ['soude'] });
    await synonyms.add(oneWay('soude', ...shortWords(19, 31)));
    expect((await synonyms.publish()).statusCode).toBe(200);
    const undone = await shop.call('POST', `/api/protected/journal/${switched!.id}/undo`, {
      token: shop.admin,
    });
    expect([undone.statusCode, undone.json<Schemas['Error']>().message]).toEqual([
      409,
      expect.stringMatching(/« [^»]+ » serait cherché de plus de 64 façons/) as string,
    ]);
    expect((await synonyms.list()).counts.OFF).toBe(shipped.length);
  });
});

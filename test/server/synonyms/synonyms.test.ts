import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import { addArticle, type Shop } from '../catalogue/catalogueSupport';
import { addFound, oneWay, useSynonyms } from './synonymSupport';

let shop: Shop;
const synonyms = useSynonyms((opened) => (shop = opened));

type Synonym = Schemas['Synonym'];

const messageOf = (answer: Awaited<ReturnType<Shop['call']>>) => {
  const { message, field } = answer.json<Schemas['Error']>();
  return [answer.statusCode, field, message];
};
const search = async (query: string) =>
  (await shop.call('POST', '/api/exposed/search/articles', { body: { query } })).json<
    Schemas['SearchResult']
  >();
const foundBy = async (query: string) => {
  const { match_full_sequence, match_intersects, relaxed } = await search(query);
  return relaxed ? [] : [...match_full_sequence, ...match_intersects].map(({ id }) => id);
};
const entries = async () =>
  (await shop.call('GET', '/api/protected/journal?limit=5', { token: shop.admin })).json<
    Schemas['Journal']
  >().entries;
const undo = async (operation: string) => {
  const entry = (await entries()).find((each) => each.operation === operation);
  return shop.call('POST', `/api/protected/journal/${entry!.id}/undo`, { token: shop.admin });
};

test('WORDS-05 a draft is not searched, a publication is, and names who and when', async () => {
  const id = await addFound(shop, 'Zorglub gradué 250 mL');
  expect((await synonyms.add(oneWay('blutz', 'zorglub gradué'))).statusCode).toBe(200);
  expect(await foundBy('blutz')).toEqual([]);
  const { draft, counts, published_by } = await synonyms.list();
  expect([draft.added, counts.DRAFT, counts.OWN, published_by]).toEqual([1, 1, 1, undefined]);

  expect((await synonyms.publish()).statusCode).toBe(200);
  expect(await foundBy('blutz')).toEqual([id]);
  expect(await synonyms.list('?show=OWN')).toMatchObject({
    draft: { added: 0 },
    published_by: emailOf('admin'),
    published_at: '2026-11-21 12:00:00',
    synonyms: [{ typed: ['blutz'], means: ['zorglub gradué'], origin: 'OWN', draft: 'NONE' }],
  });
  expect(messageOf(await synonyms.publish())).toEqual([
    422,
    undefined,
    'Il n’y a rien à publier : aucun synonyme n’a changé.',
  ]);
});

test('WORDS-05 what a publication answers says what the search uses from then on', async () => {
  const said = async () => (await synonyms.publish()).json<Schemas['Done']>().message;
  const remove = async (text: string) =>
    (await synonyms.remove(await synonyms.find(text))).json<Schemas['Done']>().message;
  const switchOff = async (text: string) => {
    const { id, revision } = await synonyms.find(text);
    await synonyms.call('PUT', `/${id}`, { ...oneWay(text, 'bécher'), off: true, revision });
  };
  for (const text of ['blutz', 'machin', 'bidule', 'truc'])
    await synonyms.add(oneWay(text, 'bécher'));
  expect(await remove('truc')).toBe('Synonyme retiré du brouillon');
  expect(await said()).toBe('3 synonymes publiés : la recherche s’en sert.');
  expect(await remove('blutz')).toBe('Retiré dans le brouillon');
  expect(await said()).toBe('1 synonyme retiré : la recherche ne s’en sert plus.');
  await switchOff('machin');
  expect(await said()).toBe('1 synonyme éteint : la recherche ne s’en sert plus.');
  await remove('bidule');
  await synonyms.add(oneWay('chose', 'bécher'));
  expect(await said()).toBe('2 changements publiés : la recherche suit.');
});

test('WORDS-06 a shipped synonym is switched off and on again, and never removed', async () => {
  const id = await addFound(shop, 'Hydroxyde de sodium en pastilles');
  expect(await foundBy('soude')).toEqual([id]);
  const all = (await synonyms.list('?text=soude&show=SHIPPED&limit=200')).synonyms.filter(
    ({ typed, means }) => [...typed, ...means].includes('soude'),
  );
  for (const { id: of, revision, origin: _, draft: __, published: ___, ...texts } of all)
    expect(
      (await synonyms.call('PUT', `/${of}`, { ...texts, off: true, revision })).statusCode,
    ).toBe(200);
  expect((await synonyms.list()).draft).toMatchObject({ switched_off: all.length, changed: 0 });
  await synonyms.publish();
  expect(await foundBy('soude')).toEqual([]);
  expect((await synonyms.list()).counts.OFF).toBe(all.length);

  const [first] = all;
  const { revision } = (await synonyms.list('?text=soude&limit=200')).synonyms.find(
    ({ id: of }) => of === first!.id,
  )!;
  expect(messageOf(await synonyms.remove({ id: first!.id, revision }))).toEqual([
    422,
    undefined,
    'Un synonyme de départ ne se retire pas : éteignez-le.',
  ]);
  expect((await undo('publishSynonyms')).statusCode).toBe(200);
  await shop.services.content.refresh();
  expect(await foundBy('soude')).toEqual([id]);
});

test('WORDS-20 what is switched off keeps its place in the list', async () => {
  const page = '?show=SHIPPED&limit=3&offset=60';
  const { synonyms: shown } = await synonyms.list(page);
  const { revision, kind, typed, means, id } = shown[1]!;
  const off = { revision, kind, typed, means, off: true };
  expect((await synonyms.call('PUT', `/${id}`, off)).statusCode).toBe(200);
  const { synonyms: after } = await synonyms.list(page);
  expect(after.map((each) => each.id)).toEqual(shown.map((each) => each.id));
  expect((await synonyms.discard(after[1]!)).statusCode).toBe(200);
});

test('WORDS-07 a synonym changed elsewhere is 409 with who and when, and stays', async () => {
  const made = (await synonyms.add(oneWay('blutz', 'bécher'))).json<Synonym>();
  const change = (means: string) =>
    synonyms.call('PUT', `/${made.id}`, {
      ...oneWay('blutz', means),
      off: false,
      revision: made.revision,
    });
  expect((await change('fiole')).statusCode).toBe(200);
  expect(messageOf(await change('ballon'))).toEqual([
    409,
    'revision',
    `Ce synonyme a été modifié entre-temps (${emailOf('admin')}, le 21/11/2026 à 12:00).`,
  ]);
  expect(await synonyms.find('blutz')).toMatchObject({ means: ['fiole'], draft: 'ADDED' });
  const answer = await synonyms.call('POST', '/publication', { revision: made.revision });
  expect(messageOf(answer)[2]).toMatch(/^Les synonymes ont été modifiés entre-temps \(/);
  expect((await synonyms.list()).published_by).toBeUndefined();
});

test('WORDS-07 a draft that another has changed is neither discarded nor removed', async () => {
  const shown = (await synonyms.add(oneWay('blutz', 'bécher'))).json<Synonym>();
  const change = { ...oneWay('blutz', 'fiole'), off: false, revision: shown.revision };
  await synonyms.call('PUT', `/${shown.id}`, change);
  for (const answer of [await synonyms.discard(shown), await synonyms.remove(shown)])
    expect(messageOf(answer)).toEqual([
      409,
      'revision',
      `Ce synonyme a été modifié entre-temps (${emailOf('admin')}, le 21/11/2026 à 12:00).`,
    ]);
  expect((await synonyms.call('DELETE', `/${shown.id}/draft`)).statusCode).toBe(400);
  const stored = await synonyms.find('blutz');
  expect(stored).toMatchObject({ means: ['fiole'], draft: 'ADDED' });
  expect((await synonyms.discard(stored)).statusCode).toBe(200);
  expect((await synonyms.list()).counts.OWN).toBe(0);
});

test('WORDS-08 undoing a publication brings back what was searched, drafts stay', async () => {
  const id = await addFound(shop, 'Zorglub gradué');
  await synonyms.add(oneWay('blutz', 'zorglub'));
  await synonyms.publish();
  const stored = await synonyms.find('blutz');
  await synonyms.remove(stored);
  expect(await synonyms.find('blutz')).toMatchObject({ draft: 'REMOVED' });
  await synonyms.publish();
  expect(await foundBy('blutz')).toEqual([]);
  await synonyms.add(oneWay('autre', 'zorglub'));

  expect((await undo('publishSynonyms')).statusCode).toBe(200);
  await shop.services.content.refresh();
  expect([await foundBy('blutz'), await foundBy('autre')]).toEqual([[id], []]);
  expect((await synonyms.list()).synonyms.slice(0, 2)).toMatchObject([
    { typed: ['autre'], draft: 'ADDED' },
    { id: stored.id, typed: ['blutz'], draft: 'NONE' },
  ]);
});

test('WORDS-08 the journal names synonyms by their texts', async () => {
  await synonyms.add({ kind: 'EACH', typed: ['blutz'], means: ['zorglub', 'fiole'] });
  const [added] = await entries();
  expect(added).toMatchObject({
    target: 'Synonyme « blutz »',
    after: { synonym: 'blutz ⇄ zorglub, fiole' },
  });
  for (let at = 0; at < 11; at += 1) await synonyms.add(oneWay(`truc${at} x`, 'bécher'));
  await synonyms.publish();
  const names = Array.from({ length: 9 }, (_, at) => `truc${at} x → bécher`);
  const synonymNames = ['blutz ⇄ zorglub, fiole', ...names].join(' ; ');
  const named = { after: { synonymNames: `${synonymNames} et 2 autres`, synonymsAdded: 12 } };
  expect((await entries())[0]).toMatchObject(named);
  await undo('publishSynonyms');
  expect((await entries())[0]).toMatchObject({
    after: { synonymNames: `${synonymNames} et 2 autres` },
  });
});

test('WORDS-08 a publication that another one stands on is not undone', async () => {
  await synonyms.add(oneWay('blutz', 'bécher'));
  await synonyms.publish();
  const { id, revision } = await synonyms.find('blutz');
  const changed = { ...oneWay('blutz', 'fiole'), off: false, revision };
  await synonyms.call('PUT', `/${id}`, changed);
  await synonyms.publish();
  const published = (await entries()).filter((each) => each.operation === 'publishSynonyms');
  const older = published.at(-1)!;
  const answer = await shop.call('POST', `/api/protected/journal/${older.id}/undo`, {
    token: shop.admin,
  });
  expect(messageOf(answer)).toEqual([
    409,
    undefined,
    `« blutz » a changé depuis (${emailOf('admin')}, le 21/11/2026 à 12:00). Annulez d’abord ce changement.`,
  ]);
  expect(await synonyms.find('blutz')).toMatchObject({ means: ['fiole'], draft: 'NONE' });
});

const countStored = async () =>
  (await shop.services.database.db.selectFrom('synonym').selectAll().execute()).length;

test('WORDS-08 an undo leaves no removal of what is gone, no draft of what is there', async () => {
  await synonyms.add(oneWay('blutz', 'bécher'));
  await synonyms.publish();
  await synonyms.remove(await synonyms.find('blutz'));
  expect((await undo('publishSynonyms')).statusCode).toBe(200);
  expect(await countStored()).toBe(0);

  await synonyms.add(oneWay('blutz', 'bécher'));
  await synonyms.publish();
  const { id, revision } = await synonyms.find('blutz');
  const change = async (means: string, shown: number) =>
    (
      await synonyms.call('PUT', `/${id}`, {
        ...oneWay('blutz', means),
        off: false,
        revision: shown,
      })
    ).json<Synonym>();
  await change('fiole', revision);
  await synonyms.publish();
  await change('bécher', (await synonyms.find('blutz')).revision);
  expect((await undo('publishSynonyms')).statusCode).toBe(200);
  expect(await synonyms.find('blutz')).toMatchObject({ means: ['bécher'], draft: 'NONE' });
});

test('WORDS-08 undoing leaves no draft of a shipped one that says what was shipped', async () => {
  const toggle = async (off: boolean) => {
    const found = await synonyms.find('parafilm');
    const { id, revision, kind, typed, means } = found;
    await synonyms.call('PUT', `/${id}`, { revision, kind, typed, means, off });
  };
  await toggle(true);
  await synonyms.publish();
  await toggle(false);
  expect((await undo('publishSynonyms')).statusCode).toBe(200);
  expect([await countStored(), await synonyms.find('parafilm')]).toMatchObject([
    0,
    { origin: 'SHIPPED', off: false, draft: 'NONE' },
  ]);
});

test('WORDS-08 undoing a removal does not bring back what was added again since', async () => {
  await synonyms.add(oneWay('blutz', 'bécher'));
  await synonyms.publish();
  await synonyms.remove(await synonyms.find('blutz'));
  await synonyms.publish();
  await synonyms.add(oneWay('Blutz', 'béchers'));
  expect(messageOf(await undo('publishSynonyms'))).toEqual([
    409,
    undefined,
    '« blutz » serait deux fois dans la liste : retirez-en un.',
  ]);
  expect(await synonyms.list('?show=OWN')).toMatchObject({
    synonyms: [{ typed: ['Blutz'], draft: 'ADDED' }],
  });
});

test('WORDS-09 what equals the published one is no draft; a draft is discarded', async () => {
  await synonyms.add(oneWay('blutz', 'bécher'));
  await synonyms.publish();
  const first = await synonyms.find('blutz');
  const put = async (means: string, revision: number) =>
    (
      await synonyms.call('PUT', `/${first.id}`, {
        ...oneWay('blutz', means),
        off: false,
        revision,
      })
    ).json<Synonym>();
  const changed = await put('fiole', first.revision);
  expect(changed).toMatchObject({ draft: 'CHANGED', published: { means: ['bécher'] } });
  expect(await put('bécher', changed.revision)).toMatchObject({ draft: 'NONE' });
  const again = await put('ballon', (await synonyms.find('blutz')).revision);
  expect(again.draft).toBe('CHANGED');
  expect((await synonyms.discard(again)).statusCode).toBe(200);
  expect(await synonyms.find('blutz')).toMatchObject({ means: ['bécher'], draft: 'NONE' });
});

test('WORDS-02 what is no synonym is 422 with its field, the same one again 409', async () => {
  expect(messageOf(await synonyms.add(oneWay('blutz', 'Blutz')))).toEqual([
    422,
    'means',
    '« Blutz » serait un synonyme de lui-même.',
  ]);
  await synonyms.add(oneWay('blutz', 'bécher'));
  expect(messageOf(await synonyms.add(oneWay('BLUTZ', 'béchers')))).toEqual([
    409,
    'typed',
    'Ce synonyme est déjà dans la liste.',
  ]);
  expect((await synonyms.list()).counts.OWN).toBe(1);
});

test('WORDS-02 what will be removed leaves room, and is not added again', async () => {
  const { db } = shop.services.database;
  await synonyms.add(oneWay('blutz', 'bécher'));
  await synonyms.publish();
  const stored = await db.selectFrom('synonym').selectAll().executeTakeFirstOrThrow();
  const { id: _, ...row } = stored;
  for (let from = 0; from < 1_999; from += 200)
    await db
      .insertInto('synonym')
      .values(
        Array.from({ length: Math.min(200, 1_999 - from) }, (__, at) => ({
          ...row,
          published: JSON.stringify({ ...oneWay(`mot${from + at} x`, 'bécher'), off: false }),
        })),
      )
      .execute();
  const full = 'La boutique a déjà 2\u202F000 synonymes, le maximum : retirez-en un.';
  expect(messageOf(await synonyms.add(oneWay('autre', 'fiole')))).toEqual([422, undefined, full]);
  await synonyms.remove(await synonyms.find('blutz'));
  expect(messageOf(await synonyms.add(oneWay('blutz', 'bécher')))).toEqual([
    409,
    'typed',
    'Ce synonyme est déjà dans la liste, à retirer : abandonnez ce brouillon.',
  ]);
  expect((await synonyms.add(oneWay('autre', 'fiole'))).statusCode).toBe(200);

  const removed = await synonyms.find('blutz');
  expect(messageOf(await synonyms.discard(removed))).toEqual([422, undefined, full]);
  const { revision } = removed;
  const kept = { ...oneWay('blutz', 'bécher'), off: false, revision };
  expect(messageOf(await synonyms.call('PUT', `/${removed.id}`, kept))[2]).toBe(full);
  expect((await synonyms.find('blutz')).draft).toBe('REMOVED');
});

test('WORDS-02 a word that every article has is refused', async () => {
  for (let count = 0; count < 20; count += 1) await addArticle(shop, { label: `Bécher ${count}` });
  await shop.services.database.write((trx) =>
    trx.updateTable('article').set({ description: 'vendu par Paillasse' }).execute(),
  );
  expect(messageOf(await synonyms.add(oneWay('blutz', 'paillasse')))).toEqual([
    422,
    'means',
    '« paillasse » est dans tous les articles : il ne dirait rien à la recherche.',
  ]);
  expect((await synonyms.add(oneWay('paillasse', 'fiole'))).statusCode).toBe(200);
});

test('WORDS-01 customers and visitors get nothing of it', async () => {
  for (const path of ['', '.csv', '/impact?from=2026-11-01&to=2026-11-21'])
    for (const token of [undefined, shop.customer])
      expect([401, 403]).toContain(
        (await shop.call('GET', `/api/protected/synonyms${path}`, { token })).statusCode,
      );
});

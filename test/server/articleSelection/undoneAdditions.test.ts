import type { Schemas } from '../../../src/server/contract/operations';
import { addArticle, addCampaign, openShop, type Shop } from '../catalogue/catalogueSupport';
import { selectionOf } from './selectionSupport';

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());

const { apply, call, edit, minuteOf, minutes, newest, read, refusedAt, undo } = selectionOf(
  () => shop,
);
const add = (reference: string, given: Parameters<typeof addArticle>[1] = {}) =>
  addArticle(shop, { reference, ...given });
const featured = async () => {
  const list = (await call('GET', 'articles?featured=1')).json<Schemas['ListedArticles']>();
  return list.articles.map(({ id }) => id);
};
const articlesOf = async (campaign: number): Promise<number[]> => {
  const rows = await shop.services.database.db
    .selectFrom('campaign_article')
    .select('article_id')
    .where('campaign_id', '=', campaign)
    .orderBy('article_id')
    .execute();
  return rows.map(({ article_id }) => article_id);
};
const change = (ids: readonly number[], isFeatured: boolean) =>
  call('POST', 'articles/featured', { article_ids: ids, featured: isFeatured });

test('a change of À la Une is undone, but for articles withdrawn since', async () => {
  const [a, b] = [await add('A'), await add('B')];
  await change([a, b], true);
  const added = await newest();
  await change([a, b], false);
  const removed = await newest();
  await call('PUT', `articles/${b}`, { revision: 0, soft_deleted: '1' });
  expect((await undo(removed.id)).json()).toEqual({
    message: 'Changement annulé pour 1 article ; 1 a changé depuis et reste : B',
  });
  expect(await featured()).toEqual([a]);
  expect((await undo(added.id)).statusCode).toBe(200);
  expect(await featured()).toEqual([]);
});

test('additions to a campaign are undone, and removals where they may be', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')];
  const campaign = await addCampaign(shop, '2027-01-01', '2027-01-31', [c]);
  const path = `${campaign}/sales/campaign/articles`;
  await call('POST', path, { article_ids: [a, b] });
  const added = await newest();
  await call('POST', `${path}/remove`, { article_ids: [b, c] });
  const removed = await newest();
  await addCampaign(shop, '2027-01-15', '2027-02-15', [c]);
  expect((await undo(removed.id)).json()).toEqual({
    message: 'Changement annulé pour 1 article ; 1 a changé depuis et reste : C',
  });
  expect(await articlesOf(campaign)).toEqual([a, b]);
  expect((await undo(added.id)).statusCode).toBe(200);
  expect(await articlesOf(campaign)).toEqual([]);
  expect((await undo(added.id)).statusCode).toBe(409);
});

/** Undoes a minute later what `work` did. */
const undone = async (work: () => Promise<unknown>) => {
  const now = shop.services.clock();
  shop.setNow(now - 60_000);
  await work();
  shop.setNow(now);
  await undo((await newest()).id);
};
/** Undoes `first` after other changes: whom the refusal names, and who changed it (`second`). */
async function refusedSince(
  first: (a: number) => Promise<unknown>,
  second: (a: number) => Promise<unknown>,
  third: (other: number, a: number) => Promise<unknown>,
) {
  const [a, other] = [await add('A'), await add('B')];
  const expected = minuteOf(2);
  let id = 0;
  await minutes(
    async () => {
      await first(a);
      id = (await newest()).id;
    },
    () => second(a),
    () => third(other, a),
    async () => edit(a, { revision: (await read(a)).revision, label: 'Fiole' }),
  );
  return { answer: refusedAt(await undo(id)), expected: [409, [expected]] };
}

test.each<[how: string, put: boolean, since: (a: number) => Promise<unknown>]>([
  ['by its button', true, (a) => call('GET', `toggle/${a}/featured`)],
  ['from the list', true, (a) => change([a], false)],
  ['by a selection', true, (a) => apply({ article_ids: [a], change: { featured: '0' } })],
  [
    'by an undoing',
    true,
    async (a) => {
      await change([a], false);
      await undone(() => change([a], true));
    },
  ],
  ['by a withdrawal', false, (a) => edit(a, { revision: 0, soft_deleted: '1' })],
])('a refused undoing names who changed À la Une %s', async (_how, put, since) => {
  const { answer, expected } = await refusedSince(
    async (a) => {
      if (!put) await change([a], true);
      await change([a], put);
    },
    since,
    (other) => change([other], true),
  );
  expect(answer).toEqual(expected);
});

test.each<[how: string, put: boolean, since: (a: number, campaign: number) => Promise<unknown>]>([
  [
    'by its button',
    true,
    (a, id) => call('DELETE', `remove/${a}/article/from/${id}/sales/campaigns`),
  ],
  [
    'among others',
    true,
    (a, id) => call('POST', `${id}/sales/campaign/articles/remove`, { article_ids: [a] }),
  ],
  [
    'by an undoing',
    true,
    async (a, id) => {
      await call('POST', `${id}/sales/campaign/articles/remove`, { article_ids: [a] });
      await undone(() => apply({ article_ids: [a], change: { campaign_id: id } }));
    },
  ],
  ['by adding', false, (a, id) => call('GET', `${id}/sales/campaign/add/${a}/article`)],
  ['by a selection', false, (a, id) => apply({ article_ids: [a], change: { campaign_id: id } })],
])('a refused undoing names who changed a campaign %s', async (_how, put, since) => {
  const id = await addCampaign(shop, '2027-01-01', '2027-01-31');
  const others = await addCampaign(shop, '2028-01-01', '2028-01-31');
  const path = `${id}/sales/campaign/articles`;
  const { answer, expected } = await refusedSince(
    async (a) => {
      await call('POST', path, { article_ids: [a] });
      if (!put) await call('POST', `${path}/remove`, { article_ids: [a] });
    },
    (a) => since(a, id),
    async (other, a) => {
      await call('POST', path, { article_ids: [other] });
      await apply({ article_ids: [a], change: { campaign_id: others } });
    },
  );
  expect(answer).toEqual(expected);
});

test('a refused undoing names whom the journal knows, not who is first', async () => {
  const [a, b] = [await add('A'), await add('B')];
  await change([a, b], true);
  const { id } = await newest();
  await shop.services.database.write((trx) =>
    trx.updateTable('article').set({ featured: 0 }).where('id', '=', a).execute(),
  );
  await change([b], false);
  expect((await undo(id)).json<Schemas['Error']>().message).toMatch(/, par exemple B \(admin@/);
});

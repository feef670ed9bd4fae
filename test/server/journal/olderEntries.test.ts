// @postgres: subjects are filled by a statement of their own.
import type { Schemas } from '../../../src/server/contract/operations';
import { fillSubjects } from '../../../src/server/journal/tableSentences';
import { addArticle, addCampaign, openShop, type Shop } from '../catalogue/catalogueSupport';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
const entries = async () => (await call('GET', 'journal')).json<Schemas['Journal']>().entries;

/** As the version before writes: without a subject. @param target undefined: as it is. */
const forget = (target?: string) =>
  shop.services.database.write((trx) =>
    trx
      .updateTable('journal')
      .set({ subject_kind: null, subject_id: null, ...(target !== undefined && { target }) })
      .execute(),
  );
const subjects = async () =>
  (await shop.services.database.db.selectFrom('journal').selectAll().orderBy('id').execute()).map(
    ({ subject_kind, subject_id }) => [subject_kind, subject_id],
  );

test('the journal is read with the subjects of entries of the version before', async () => {
  const article = await addArticle(shop);
  const campaign = await addCampaign(shop, '2027-01-01', '2027-01-31');
  await call('POST', `${campaign}/sales/campaign/articles`, { article_ids: [article] });
  expect((await entries())[0]?.undo).toBe('POSSIBLE');
  await forget();
  expect((await entries())[0]?.undo).toBe('POSSIBLE');
  expect(await subjects()).toEqual([['campaign', String(campaign)]]);
});

test('an entry names its quote while that exists, whatever the number', async () => {
  const lines = [{ article_id: await addArticle(shop), quantity: 1 }];
  const body = { email: 'a@b.example', lines };
  const { id } = (await shop.call('POST', '/exposed/post/quote', { body })).json<{ id: number }>();
  await call('POST', `update/quote/${id}/status`, { new_status: 'ON_GOING' });
  await forget(`Devis ${id}`);
  expect((await entries())[0]?.subject).toEqual({
    kind: 'quote',
    id: String(id),
    name: `202611-${id}`,
  });
  for (const gone of ['99', '99999999999999999999']) {
    await forget(`Devis ${gone} (202611-${gone})`);
    expect((await entries())[0]?.subject).toEqual({ kind: 'quote', id: gone });
  }
});

test('an entry of an unknown sentence is undone as such, and not looked at again', async () => {
  const article = await addArticle(shop);
  await call('PUT', `articles/${article}`, { revision: 0, label: 'Fiole' });
  await forget('Une phrase d’ailleurs');
  const [edited] = await entries();
  expect((await call('POST', `journal/${edited?.id}/undo`)).statusCode).toBe(200);
  const [undoing] = await entries();
  expect(undoing).toMatchObject({
    operation: 'undoJournalEntry',
    target: 'Une phrase d’ailleurs',
  });
  expect(undoing).not.toHaveProperty('subject');
  expect(await subjects()).toEqual([
    ['unknown', null],
    ['unknown', null],
  ]);
});

test('many entries are filled at once, those of no known form among them', async () => {
  const one = { user_id: 1, email: 'a@b.fr', at: '2026-11-01 10:00:00', operation: 'x' };
  const targets = Array.from({ length: 700 }, (_, index) =>
    index < 400 ? 'Une phrase' : `Article ${index}`,
  );
  const rows = targets.map((target) => ({
    ...one,
    target,
    article_id: null,
    before: null,
    after: null,
  }));
  await shop.services.database.write(async (trx) => {
    await trx.insertInto('journal').values(rows).execute();
    await fillSubjects(trx);
  });
  expect(await subjects()).toEqual(
    targets.map((_, index) => (index < 400 ? ['unknown', null] : ['article', String(index)])),
  );
});

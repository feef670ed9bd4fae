// @full migrations: databases and files of SQLite.
import { plainTexts } from '../../../../src/server/database/migrations/032_plainTexts';
import { addArticle, openShop, type Shop } from '../../catalogue/catalogueSupport';
import { postQuote } from '../../quotes/quoteSupport';

let shop: Shop;
beforeAll(async () => (shop = await openShop()));
afterAll(() => shop.close());

test('OPEN-52 references stored before are as imported; one already taken stays', async () => {
  const { db } = shop.services.database;
  const id = await addArticle(shop, {
    reference: 'OLD\u00A0 1',
    secondary_reference: 'SUP\u00A01',
    label: 'Cris\u00ADtallisoir',
  });
  await addArticle(shop, { reference: 'TWO 1' });
  await addArticle(shop, { reference: 'TWO\u00A01' });
  await plainTexts().up(db);
  const stored = await db
    .selectFrom('article')
    .select(['reference', 'secondary_reference'])
    .orderBy('id')
    .execute();
  expect(stored).toEqual([
    { reference: 'OLD 1', secondary_reference: 'SUP 1' },
    { reference: 'TWO 1', secondary_reference: '' },
    { reference: 'TWO\u00A01', secondary_reference: '' },
  ]);
  expect(
    await db.selectFrom('search_queue').select('article_id').where('article_id', '=', id).execute(),
  ).toHaveLength(1);
});

test('quotes and names with hidden characters are found and compared without them', async () => {
  const { db } = shop.services.database;
  const article = await addArticle(shop);
  await postQuote(shop, article, {}, {});
  await db.updateTable('quote').set({ search_text: 'labora\u00ADtoire nord' }).execute();
  const template = { content: '{}', changed_by: '', changed_at: '2026-11-25 10:00:00' };
  const names = [
    { name: 'Ver\u00ADrerie', name_key: 'ver\u00ADrerie' },
    { name: 'Verrerie\u200B', name_key: 'verrerie\u200B' },
  ];
  await db
    .insertInto('offer_template')
    .values(names.map((name) => ({ ...template, ...name })))
    .execute();
  await plainTexts().up(db);
  expect(await db.selectFrom('quote').select('search_text').execute()).toEqual([
    { search_text: 'laboratoire nord' },
  ]);
  const keys = await db.selectFrom('offer_template').select('name_key').orderBy('id').execute();
  expect(keys.map(({ name_key }) => name_key)).toEqual(['verrerie', 'verrerie\u200B']);
});

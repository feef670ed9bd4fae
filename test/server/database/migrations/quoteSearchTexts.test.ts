// @full migrations: databases and files of SQLite.
import { sql } from 'kysely';
import { quoteSearchTexts } from '../../../../src/server/database/migrations/020_quoteSearchTexts';
import { addArticle, openShop } from '../../catalogue/catalogueSupport';
import { postQuote } from '../../quotes/quoteSupport';

test('older quotes are searched by telephone, postcode, town and comment', async () => {
  const shop = await openShop();
  const { db } = shop.services.database;
  const article = await addArticle(shop);
  for (let count = 0; count < 3; count += 1) await postQuote(shop, article, {}, {});
  const texts = () => db.selectFrom('quote').select(['id', 'search_text']).orderBy('id').execute();
  const written = await texts();
  expect(written[0]?.search_text).toMatch(/0102030405 69001 lyon 75005 paris merci/);

  await sql`drop index quote_by_month`.execute(db);
  await db.updateTable('quote').set({ search_text: '202611-1 as before' }).execute();
  await quoteSearchTexts().up(db);
  expect(await texts()).toEqual(written);
  await shop.close();
});

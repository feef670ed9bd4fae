import { sql } from 'kysely';
import { entryWords } from '../../../../src/server/database/migrations/070_entryWords';
import { postgresEngine } from '../../../../src/server/database/postgres/postgresEngine';
import { line, openShop } from '../../import/shop';

test('an older database gets an index of words; entries of long words are made anew', async () => {
  const shop = await openShop('postgres');
  const { db } = shop.database;
  await shop.importLines(
    line({ CODE: 'AB-1', DESIG: 'Tube u' }),
    line({ CODE: 'AB-2', DESIG: `Amorce ${'acgt'.repeat(30)}` }),
  );
  const found = async () =>
    Promise.all(
      ['tube u', 'amorce'].map(async (text) => (await shop.search.search(text)).full.length),
    );
  expect(await found()).toEqual([1, 1]);
  await sql`drop index article_search_words`.execute(db);
  await sql`drop function entry_words`.execute(db);
  // The version before could not index it.
  await sql`update article_search set texts = replace(texts, 'acgt', repeat('acgt', 100))`.execute(
    db,
  );

  await entryWords(postgresEngine).up(db);
  expect(await found()).toEqual([1, 0]);
  await shop.search.refresh();
  expect(await found()).toEqual([1, 1]);
  await shop.close();
});

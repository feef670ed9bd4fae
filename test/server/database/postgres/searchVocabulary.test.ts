import { sql } from 'kysely';
import { searchVocabulary } from '../../../../src/server/database/migrations/012_searchVocabulary';
import { postgresEngine } from '../../../../src/server/database/postgres/postgresEngine';
import { line, openShop } from '../../import/shop';

test('on PostgreSQL the words of the entries are listed, but no references', async () => {
  const shop = await openShop('postgres');
  const { db } = shop.database;
  await shop.importLines(
    line({ CODE: 'AB-1', DESIG: 'Fiole jaugée, fiole', MARQUE: 'DURAN' }),
    line({ CODE: 'AB-2', DESIG: 'Ballon' }),
  );
  const words = async () => {
    const rows = await db.selectFrom('search_word').select('word').orderBy('word').execute();
    return rows.map(({ word }) => word);
  };
  const before = await words();
  expect(before).toEqual(expect.arrayContaining(['ballon', 'duran', 'fiole', 'jaugee,']));
  await sql`drop table search_word`.execute(db);
  await searchVocabulary(postgresEngine).up(db);
  expect(await words()).toEqual(before);
  await shop.close();
});

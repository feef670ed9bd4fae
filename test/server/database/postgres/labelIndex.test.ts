import { sql } from 'kysely';
import { labelIndex } from '../../../../src/server/database/migrations/011_labelIndex';
import { postgresEngine } from '../../../../src/server/database/postgres/postgresEngine';
import { line, openShop } from '../../import/shop';

test('an older database loses its label index, and finds the same articles', async () => {
  const shop = await openShop('postgres');
  const { db } = shop.database;
  const indexes = async () => {
    const { rows } = await sql<{
      name: string;
    }>`select indexname as name from pg_indexes where tablename = 'article_search'
      order by indexname`.execute(db);
    return rows.map(({ name }) => name);
  };
  const left = ['key', 'reference', 'texts', 'words'].map((name) => `article_search_${name}`);
  expect(await indexes()).toEqual(left);
  await shop.importLines(
    line({ CODE: 'AB-1', DESIG: 'Fiole jaugée' }),
    line({ CODE: 'AB-2', DESIG: 'Ballon', MARQUE: 'Jaugée' }),
  );
  await sql`create index article_search_label on article_search using gin (label
    gin_trgm_ops)`.execute(db);
  const before = await shop.search.search('jaugée');
  expect(before.full).toHaveLength(2);

  await labelIndex(postgresEngine).up(db);
  expect(await indexes()).toEqual(left);
  expect(await shop.search.search('jaugée')).toEqual(before);
  await shop.close();
});

// @full migrations: databases and files of SQLite.
import { searchWords } from '../../../../src/server/database/migrations/008_searchWords';
import {
  openSqliteFile,
  sqliteEngine,
  sqliteKysely,
} from '../../../../src/server/database/sqlite/sqlite';
import { SearchIndexUnfilled } from '../../../../src/server/search/searchIndex';
import { line, openShop } from '../../import/shop';

test('a database with the old search index refuses a search until it is refreshed', async () => {
  const shop = await openShop();
  await shop.importLines(
    line({ CODE: 'AB-1', DESIG: 'Fiole jaugée' }),
    line({ CODE: 'AB-2', DESIG: 'Fiole retirée', SUSPENDU: '1' }),
  );
  const connection = openSqliteFile(shop.databaseFile);
  connection.exec('drop table article_search; drop table search_word');
  connection.exec(
    'create virtual table article_search using fts5(reference, label, brand, description, ' +
      `tokenize = 'trigram case_sensitive 1')`,
  );
  await searchWords(sqliteEngine).up(sqliteKysely(connection));
  connection.close();

  const search = shop.search;
  await expect(search.search('jaugée')).rejects.toThrow(SearchIndexUnfilled);
  await search.refresh();
  expect((await search.search('jaugée')).full).toHaveLength(1);
  expect((await search.search('fiole')).full).toHaveLength(1);
  await shop.close();
});

// @full migrations: whole indexes.
import { openSqliteFile } from '../../../../src/server/database/sqlite/sqlite';
import {
  isRebuildCheaper,
  rebuildSearch,
} from '../../../../src/server/search/sqlite/rebuildSqlite';
import { refreshSearchFile } from '../../../../src/server/search/sqlite/refreshSqlite';
import { line, openShop, type Shop } from '../../import/shop';
import { expectedEntries, indexedEntries, missingWords } from './indexContent';

const ARTICLES = 1_200;
const numbered = (values: Parameters<typeof line>[0]) =>
  Array.from({ length: ARTICLES }, (_, index) => line({ CODE: `R${index}`, ...values }));

let shop: Shop;
let connection: ReturnType<typeof openSqliteFile>;
beforeEach(async () => {
  shop = await openShop();
  await shop.importLines(...numbered({ DESIG: 'Fiole' }));
  connection = openSqliteFile(shop.databaseFile);
});
afterEach(async () => {
  connection.close();
  await shop.close();
});

/**
 * Changes articles as an import does, without indexing; synchronous, to run during a rebuild.
 * @param revision the new revision.
 */
const change = (label: string, where: string, revision: number): void =>
  connection.transaction(() => {
    connection.prepare(`update article set label = ? where ${where}`).run(label);
    connection.exec(`insert or ignore into search_queue select id from article where ${where}`);
    connection
      .prepare("insert or replace into setting (name, value) values ('catalogue_revision', ?)")
      .run(revision);
  });
const found = async (word: string) => (await shop.search.search(word)).full.length;
const queued = async () =>
  (await shop.database.db.selectFrom('search_queue').selectAll().execute()).length;

const leftovers = () =>
  connection
    .prepare(
      `select name from sqlite_master where name like 'article_search_next%'
       union all select name from setting where name = 'search_rebuild'`,
    )
    .all();

function expectComplete(): void {
  expect(indexedEntries(connection)).toEqual(expectedEntries(connection));
  expect(missingWords(connection)).toEqual([]);
  expect(() =>
    connection.exec("insert into article_search (article_search) values ('integrity-check')"),
  ).not.toThrow();
  expect(leftovers()).toEqual([]);
}

test('creating, changing and withdrawing all articles each leave a complete index', async () => {
  expectComplete();
  await shop.importLines(...numbered({ DESIG: 'Bécher' }));
  expectComplete();
  expect(await found('bécher')).toBe(300);
  await shop.importLines(...numbered({ DESIG: 'Bécher', SUSPENDU: '1' }));
  expectComplete();
  expect(indexedEntries(connection)).toEqual([]);
});

test('999 stale entries of 1,200 are replaced, 1,000 trigger a rebuild', async () => {
  expect(isRebuildCheaper(connection)).toBe(false);
  change('Bécher', 'id <= 999', 2);
  expect(isRebuildCheaper(connection)).toBe(false);
  change('Bécher', 'id <= 1000', 3);
  expect(isRebuildCheaper(connection)).toBe(true);
});

/** Numbers of segments of an index. */
const segmentsOf = (index: string) =>
  connection.prepare(`select distinct segid from ${index}_idx`).pluck().all().length;

test('a rebuilt index is one segment, and left when another process takes over', async () => {
  // More than the index holds in memory.
  connection.exec("update article set description = hex(randomblob(3000)) || ' ' || label");
  change('Bécher', 'true', 2);
  const segments: number[] = [];
  const rebuild = (whenFilled: () => void) =>
    rebuildSearch(connection, (done, total) => {
      segments.push(segmentsOf('article_search_next'));
      if (done === total) whenFilled();
    });
  expect(
    await rebuild(() =>
      connection.exec("update setting set value = 'another' where name = 'search_rebuild'"),
    ),
  ).toBe(false);
  expect(await found('fiole')).toBe(300);
  expect(await rebuild(() => undefined)).toBe(true);
  expect(Math.min(...segments)).toBeGreaterThan(1);
  expect(segmentsOf('article_search')).toBe(1);
  expectComplete();
});

test('search uses the old index until the new one replaces it', async () => {
  change('Bécher', 'true', 2);
  const seen: number[] = [];
  await rebuildSearch(connection, () => void found('fiole').then((count) => seen.push(count)));
  expect(seen).toEqual([300]);
  expect([await found('fiole'), await found('bécher'), await queued()]).toEqual([0, 300, 0]);
  expectComplete();
});

test('articles changed during a rebuild stay queued and are indexed next', async () => {
  change('Bécher', 'true', 2);
  let isChanged = false;
  await refreshSearchFile(shop.databaseFile, () => {
    if (!isChanged) change('Cloche', 'id <= 10', 3);
    isChanged = true;
  });
  expect([await found('cloche'), await queued()]).toEqual([10, 0]);
  expectComplete();
});

test('when another process takes over, the first rebuild stops and one index remains', async () => {
  change('Bécher', 'true', 2);
  const another = openSqliteFile(shop.databaseFile);
  let other: Promise<boolean> | undefined;
  // The other rebuild claims synchronously.
  expect(
    await rebuildSearch(connection, () => void (other ??= rebuildSearch(another, () => undefined))),
  ).toBe(false);
  expect(await other).toBe(true);
  another.close();
  expect(await queued()).toBe(0);
  expectComplete();
});

test('a rebuild left by a killed process is removed at the next start', async () => {
  change('Bécher', 'true', 2);
  connection.exec(
    'create virtual table article_search_next using fts5(x); insert into setting values ' +
      "('search_rebuild', 'the killed one')",
  );
  await shop.search.refresh();
  expectComplete();
});

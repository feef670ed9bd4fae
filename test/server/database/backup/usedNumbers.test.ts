import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preserveSequences } from '../../../../src/server/database/backup/preserveSequences';
import { numberedTables, sequencesOf } from '../../../../src/server/database/backup/sequences';
import {
  NUMBERED_BY_SETTING,
  readUsedNumbers,
  usedIn,
} from '../../../../src/server/database/backup/usedNumbers';
import { sqliteFile } from '../../../../src/server/database/location';
import { migrateDatabase } from '../../../../src/server/database/openDatabase';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import { parseUsedVersions } from '../../../../src/server/database/usedVersions';

let folder: string;
/** The database that is replaced, and the one that a backup brings. */
let replaced: string;
let restored: string;
let empty: string;
beforeAll(async () => {
  empty = mkdtempSync(join(tmpdir(), 'empty-'));
  await migrateDatabase({ engine: 'sqlite', dataDir: empty });
});
afterAll(() => rmSync(empty, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'numbers-'));
  [replaced, restored] = [join(folder, 'replaced.sqlite'), join(folder, 'restored.sqlite')];
  for (const file of [replaced, restored]) copyFileSync(sqliteFile(empty), file);
});
afterEach(() => rmSync(folder, { recursive: true }));

function within<T>(file: string, work: (database: SqliteConnection) => T): T {
  const database = new SqliteConnection(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
const setting = (name: string, value: number) => (database: SqliteConnection) =>
  void database
    .prepare('insert or replace into setting (name, value) values (?, ?)')
    .run(name, String(value));
const restore = () => preserveSequences(restored, readUsedNumbers(replaced));
const last = (name: string) => within(restored, (file) => usedIn(file).settings.get(name));

test('THREAT-K06 every table with ids of its own numbers them where a restore looks', () => {
  const { own, numbered } = within(restored, (file) => ({
    own: file
      .prepare(
        `select t.name from sqlite_master as t join pragma_table_info(t.name) as c
        where t.type = 'table' and c.name = 'id' and c.pk = 1 and lower(c.type) = 'integer'
          and t.name not like 'article_search%'`,
      )
      .pluck()
      .all() as string[],
    numbered: numberedTables(file),
  }));
  expect(own.length).toBeGreaterThan(20);
  expect([...numbered, ...NUMBERED_BY_SETTING].sort()).toEqual(own.sort());
});

test('THREAT-K06 no table gives an id again that the replaced database gave', () => {
  const tables = within(replaced, (file) => {
    for (const [place, table] of numberedTables(file).entries())
      file.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, 100 + place);
    return numberedTables(file);
  });
  restore();
  expect(within(restored, sequencesOf)).toEqual(
    new Map(tables.map((table, place) => [table, 100 + place])),
  );
});

describe('THREAT-K06 numbers of categories', () => {
  test.each([
    [40, 30, 40],
    [30, 40, 40],
    [40, 40, 40],
  ])('used up to %i in the replaced database and %i in the backup go on after %i', (...given) => {
    const [used, own, next] = given;
    within(replaced, setting('last_category_id', used));
    within(restored, setting('last_category_id', own));
    restore();
    expect(last('last_category_id')).toBe(next);
  });

  test.each(['category', 'merged_category'])('count in the table %s too', (table) => {
    within(restored, setting('last_category_id', 20));
    within(replaced, (file) => {
      file.exec("delete from setting where name = 'last_category_id'");
      file.exec(
        table === 'category'
          ? "insert into category (id, label) values (77, 'Rayon')"
          : 'insert into merged_category (id, target_id) values (77, 1)',
      );
    });
    restore();
    expect(last('last_category_id')).toBe(77);
  });

  test('go on a thousand higher if the replaced database cannot be read', () => {
    within(restored, setting('last_category_id', 20));
    writeFileSync(replaced, 'x'.repeat(9000));
    restore();
    expect(last('last_category_id')).toBe(1020);
  });

  test('are those of the backup where there was no database', () => {
    within(restored, setting('last_category_id', 20));
    rmSync(replaced);
    restore();
    expect(last('last_category_id')).toBe(20);
  });
});

test('THREAT-K06 the version in the tags of public answers is that of no answer before', () => {
  within(replaced, setting('catalogue_version', 12));
  within(restored, setting('catalogue_version', 9));
  restore();
  expect(last('catalogue_version')).toBe(13);
  restore();
  expect(last('catalogue_version')).toBe(14);
});

describe('THREAT-K06 versions that were sent or published', () => {
  const QUOTE = '2026-11-21 12:00:00';
  const quote =
    (id: number, madeAt = QUOTE) =>
    (file: SqliteConnection) => {
      const { columns, values } = requiredOf(file, 'quote', { id, created_at: madeAt });
      file.exec(`insert into quote (${columns}) values (${values})`);
    };
  const offer =
    (quote_id: number, version: number, sent_at: string | null = QUOTE) =>
    (file: SqliteConnection) => {
      const { columns, values } = requiredOf(file, 'offer', { quote_id, version, sent_at });
      file.exec(`insert into offer (${columns}) values (${values})`);
    };
  const beyond = () =>
    within(restored, (file) =>
      parseUsedVersions(
        file.prepare("select value from setting where name = 'used_versions'").pluck().get() as
          | string
          | undefined,
      ),
    );
  const both = (work: (file: SqliteConnection) => void) =>
    [replaced, restored].forEach((file) => within(file, work));

  test('of an offer go on after those of the replaced database', () => {
    both(quote(1));
    both(quote(2));
    both(offer(1, 1));
    within(replaced, offer(1, 2));
    within(replaced, offer(2, 1));
    restore();
    expect(beyond()).toEqual({ 'offer 1': 2, 'offer 2': 1 });
    rmSync(replaced);
    restore();
    expect(beyond()).toEqual({ 'offer 1': 2, 'offer 2': 1 });
  });

  test('of drafts, other quotes with the same number and older versions do not count', () => {
    within(restored, quote(1));
    within(replaced, quote(1, '2026-01-01 08:00:00'));
    within(replaced, offer(1, 5));
    both(quote(2));
    within(replaced, offer(2, 1, null));
    both(quote(3));
    within(restored, offer(3, 4));
    within(replaced, offer(3, 2));
    restore();
    expect(beyond()).toEqual({});
  });

  test('of the shop’s texts go on too', () => {
    within(replaced, (file) => {
      file.exec('pragma foreign_keys = off');
      const { columns, values } = requiredOf(file, 'shop_version', {
        section: 'texts',
        version: 7,
      });
      file.exec(`insert into shop_version (${columns}) values (${values})`);
    });
    restore();
    expect(beyond()).toEqual({ 'section texts': 7 });
  });
});

/** The columns of a table that must have a value, with an empty one unless given. */
function requiredOf(
  file: SqliteConnection,
  table: string,
  given: Record<string, string | number | null>,
) {
  const all = file
    .prepare(
      'select name, type from pragma_table_info(?) where "notnull" = 1 and dflt_value is null',
    )
    .all(table) as { name: string; type: string }[];
  const row: Record<string, string | number | null> = {
    ...Object.fromEntries(all.map(({ name, type }) => [name, /int/i.test(type) ? 0 : ''])),
    ...given,
  };
  const text = (value: string | number | null) =>
    value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value}'`;
  return { columns: Object.keys(row).join(', '), values: Object.values(row).map(text).join(', ') };
}

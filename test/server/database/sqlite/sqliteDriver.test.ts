// @full migrations: databases and files of SQLite.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteKysely } from '../../../../src/server/database/sqlite/sqlite';
import {
  SqliteConnection,
  type SqliteValue,
} from '../../../../src/server/database/sqlite/sqliteDriver';

let folder: string;
let connection: SqliteConnection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paillasse-driver-'));
  connection = new SqliteConnection(join(folder, 'a.sqlite'));
  connection.exec('create table a (id integer primary key, text unique, bytes blob)');
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true, force: true });
});

const insert = (text: SqliteValue, bytes: SqliteValue = null) =>
  connection.prepare('insert into a (text, bytes) values (?, ?)').run(text, bytes);
const texts = () => connection.prepare('select text from a order by id').pluck().all();

/** The code of the error; 'nothing' without one. */
function nameOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return 'nothing';
}

test('errors have SQLite’s name as their code, whichever way the statement is run', () => {
  insert('a');
  expect(nameOf(() => insert('a'))).toBe('SQLITE_CONSTRAINT');
  expect(nameOf(() => connection.prepare('selec'))).toBe('SQLITE_ERROR');
  const other = new SqliteConnection(join(folder, 'a.sqlite'));
  other.exec('begin exclusive');
  expect(nameOf(() => connection.exec('begin immediate'))).toBe('SQLITE_BUSY');
  expect(nameOf(() => texts())).toBe('SQLITE_BUSY');
  expect(nameOf(() => connection.prepare('select 1 from a').get())).toBe('SQLITE_BUSY');
  other.close();
  const reader = new SqliteConnection(join(folder, 'a.sqlite'), { readonly: true });
  expect(nameOf(() => reader.exec('delete from a'))).toBe('SQLITE_READONLY');
  reader.close();
  expect(nameOf(() => new SqliteConnection(join(folder, 'missing', 'a.sqlite')))).toBe(
    'SQLITE_CANTOPEN',
  );
});

test('a text with a NUL character is refused, not truncated', () => {
  insert('é🧪');
  expect(() => insert('ab\0cd')).toThrow('A text for the database contains a NUL character');
  expect(() =>
    connection.prepare('insert into a (text) values ($text)').run({ text: 'ab\0cd' }),
  ).toThrow('NUL');
  expect(texts()).toEqual(['é🧪']);
});

test('bytes are read back unchanged, empty ones too', () => {
  for (const bytes of [Buffer.from([0, 255, 0]), Buffer.alloc(0)]) insert(null, bytes);
  expect(
    connection
      .prepare('select bytes from a order by id')
      .pluck()
      .all()
      .map((bytes) => [...(bytes as Uint8Array)]),
  ).toEqual([[0, 255, 0], []]);
});

test('a transaction that throws is rolled back and rethrows the error', () => {
  const work = () =>
    connection.transaction(() => {
      insert('a');
      throw new RangeError('enough');
    }, 'immediate');
  expect(work).toThrow(RangeError);
  expect([texts(), connection.inTransaction]).toEqual([[], false]);
  expect(connection.transaction(() => insert('b').changes)).toBe(1);
  expect(texts()).toEqual(['b']);
});

test('an iterator that is left early releases its lock', () => {
  for (const text of ['a', 'b', 'c']) insert(text);
  for (const row of connection.prepare('select text from a').iterate()) {
    expect(row).toEqual({ text: 'a' });
    break;
  }
  const other = new SqliteConnection(join(folder, 'a.sqlite'));
  other.exec('begin exclusive; commit');
  other.close();
});

test('a cached statement works after an error or schema change; no pragma is cached', async () => {
  const db = sqliteKysely(connection);
  await db.schema
    .createTable('b')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .execute();
  const add = (id: number) =>
    db
      .insertInto('b' as never)
      .values({ id })
      .execute();
  await add(1);
  await expect(add(1)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT' });
  await add(2);
  const count = async () =>
    (
      await db
        .selectFrom('b' as never)
        .selectAll()
        .execute()
    ).length;
  expect(await count()).toBe(2);
  await db.schema.alterTable('b').addColumn('more', 'text').execute();
  expect(
    await db
      .selectFrom('b' as never)
      .selectAll()
      .execute(),
  ).toEqual([
    { id: 1, more: null },
    { id: 2, more: null },
  ]);
  const { sql } = await import('kysely');
  const level = async () =>
    (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous;
  connection.pragma('synchronous = FULL');
  expect(await level()).toBe(2);
  connection.pragma('synchronous = NORMAL');
  expect(await level()).toBe(1);
});

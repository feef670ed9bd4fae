import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { SqliteConnection } from '../sqlite/sqliteDriver';
import type { TableSum } from './sumTables';

/** A picture or document in a snapshot, with its generated name. */
export interface SnapshotFile {
  name: string;
  content: Uint8Array;
}

export const TABLES =
  "select count(*) from sqlite_master where name in ('stored_file', 'article', 'kysely_migration')";
/** Prefix of the paths in a snapshot. */
export const FOLDER = 'files/';

export const hashOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/**
 * Creates the tables that turn a copy of the database into a snapshot: its files, and the sums of
 * its tables.
 */
export function addSnapshotTables(db: SqliteConnection, sums: readonly TableSum[]): void {
  db.exec(
    'create table stored_file (path text primary key, content blob not null, sha256 text not null)',
  );
  db.exec(
    'create table stored_table (name text primary key, row_count integer not null, checksum ' +
      'text not null)',
  );
  const insert = db.prepare(
    'insert into stored_table (name, row_count, checksum) values (?, ?, ?)',
  );
  for (const { table, rows, checksum } of sums) insert.run(table, rows, checksum);
}

/** Turns a snapshot into a database. */
export function dropSnapshotTables(db: SqliteConnection): void {
  db.exec(
    'drop table stored_file; drop table if exists stored_table; vacuum; pragma journal_mode = ' +
      'DELETE',
  );
}

/**
 * Stores files, one at a time, by one statement: SQLite frees the bytes of a file only when its
 * statement gets other values.
 */
export function openFileWriter(db: SqliteConnection): (file: SnapshotFile) => void {
  const insert = db.prepare('insert into stored_file (path, content, sha256) values (?, ?, ?)');
  return ({ name, content }) => void insert.run(FOLDER + name, content, hashOf(content));
}

/** Read at once; the driver allocates memory for each. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * Reads the files of a snapshot, one after the other. The content of one is valid until the next
 * one is read.
 */
export async function* readSnapshotFiles(db: SqliteConnection): AsyncGenerator<SnapshotFile> {
  const files = db
    .prepare('select path, length(content) as size from stored_file order by path')
    .all() as { path: string; size: number }[];
  const read = db.prepare('select substr(content, ?, ?) from stored_file where path = ?').pluck();
  const allocate = reusedMemory();
  for (const { path, size } of files) {
    const content = allocate(size);
    for (let start = 0; start < size; start += PART_BYTES)
      content.set(read.get(start + 1, PART_BYTES, path) as Uint8Array, start);
    yield { name: path.slice(FOLDER.length), content };
    // V8 frees what the driver allocated between two tasks only.
    await setImmediate();
  }
}

/** Names of the files that the tables of a snapshot reference. */
export function listReferencedFiles(db: SqliteConnection): string[] {
  const names = presentFileColumns(db).flatMap(
    ({ table, column }) =>
      db
        .prepare(`select ${column} from ${table} where ${column} is not null`)
        .pluck()
        .all() as string[],
  );
  return names.sort();
}

/**
 * The columns that reference stored files. Databases of earlier versions lack some of the
 * tables and columns.
 */
export const FILE_COLUMNS = [
  { table: 'attachment', column: 'stored_name' },
  { table: 'offer', column: 'pdf_name' },
  { table: 'offer_acceptance', column: 'pdf_name' },
  { table: 'offer_file', column: 'stored_name' },
  { table: 'purchase_order', column: 'stored_name' },
  { table: 'order_file', column: 'stored_name' },
  { table: 'content_file', column: 'name' },
] as const;

/** Those that a database has. */
export function presentFileColumns(db: SqliteConnection): { table: string; column: string }[] {
  const isThere = db.prepare('select count(*) from pragma_table_info(?) where name = ?').pluck();
  return FILE_COLUMNS.filter(({ table, column }) => isThere.get(table, column) === 1);
}

/** One buffer for all files: a buffer for each would be freed too late. */
export function reusedMemory(): (size: number) => Buffer {
  let memory = Buffer.alloc(0);
  return (size) => {
    if (memory.length < size) memory = Buffer.allocUnsafeSlow(size);
    return memory.subarray(0, size);
  };
}

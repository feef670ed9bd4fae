import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { SqliteConnection } from '../engine/sqliteDriver';

/** A picture or document kept inside a snapshot, under its generated name. */
export interface SnapshotFile {
  name: string;
  content: Uint8Array;
}

/** Why a snapshot cannot be restored. */
export type RestoreObstacle = 'not a snapshot' | 'newer';

export class CannotRestore extends Error {
  constructor(readonly obstacle: RestoreObstacle) {
    super(obstacle);
    this.name = 'CannotRestore';
  }
}

const SQLITE_HEAD = 'SQLite format 3\0';
const TABLES = "select count(*) from sqlite_master where name in ('stored_file', 'article', 'kysely_migration')";
/** What a path in a snapshot starts with. */
const FOLDER = 'files/';

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Makes the table of the files inside a copy of the database. */
export function addFileTable(db: SqliteConnection): void {
  db.exec('create table stored_file (path text primary key, content blob not null, sha256 text not null)');
}

export function insertFile(db: SqliteConnection, { name, content }: SnapshotFile): void {
  db.prepare('insert into stored_file (path, content, sha256) values (?, ?, ?)').run(FOLDER + name, content, hashOf(content));
}

/** The files of a snapshot, one after the other. */
export function* readSnapshotFiles(db: SqliteConnection): Generator<SnapshotFile> {
  const paths = db.prepare('select path from stored_file order by path').pluck().all() as string[];
  const read = db.prepare('select content from stored_file where path = ?').pluck();
  for (const path of paths) yield { name: path.slice(FOLDER.length), content: read.get(path) as Uint8Array };
}

/** The files that the rows of a snapshot name. */
export const listReferencedFiles = (db: SqliteConnection): string[] =>
  db.prepare('select stored_name from attachment order by stored_name').pluck().all() as string[];

/** Reads a snapshot whole: its pages, and each of its files against the hash it was packed with. @throws CannotRestore when it is none, or damaged. */
export function verifySnapshot(file: string): void {
  if (!hasSqliteHead(file)) throw new CannotRestore('not a snapshot');
  const db = new SqliteConnection(file, { readonly: true });
  try {
    if (db.prepare(TABLES).pluck().get() === 3 && db.pragma('integrity_check') === 'ok' && filesAreWhole(db)) return;
  } catch {
    // A page that cannot be read, a column that is not there.
  } finally {
    db.close();
  }
  throw new CannotRestore('not a snapshot');
}

function filesAreWhole(db: SqliteConnection): boolean {
  // Snapshots of earlier versions have no hashes.
  const hashed = db.prepare("select count(*) from pragma_table_info('stored_file') where name = 'sha256'").pluck().get() === 1;
  const hash = hashed ? db.prepare('select sha256 from stored_file where path = ?').pluck() : undefined;
  for (const { name, content } of readSnapshotFiles(db)) if (hash && hash.get(FOLDER + name) !== hashOf(content)) return false;
  return true;
}

/** Before SQLite sees it: of a file of another kind it would say all sorts of things. */
function hasSqliteHead(file: string): boolean {
  const head = Buffer.alloc(SQLITE_HEAD.length);
  const handle = openSync(file, 'r');
  try {
    return readSync(handle, head, 0, head.length, 0) === head.length && head.toString('latin1') === SQLITE_HEAD;
  } finally {
    closeSync(handle);
  }
}

import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { SqliteConnection } from '../sqlite/sqliteDriver';

/** A picture or document in a snapshot, with its generated name. */
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
/** Prefix of the paths in a snapshot. */
const FOLDER = 'files/';

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Creates the table of stored files in a copy of the database. */
export function addFileTable(db: SqliteConnection): void {
  db.exec('create table stored_file (path text primary key, content blob not null, sha256 text not null)');
}

export function insertFile(db: SqliteConnection, { name, content }: SnapshotFile): void {
  db.prepare('insert into stored_file (path, content, sha256) values (?, ?, ?)').run(FOLDER + name, content, hashOf(content));
}

/** Reads the files of a snapshot, one at a time. */
export function* readSnapshotFiles(db: SqliteConnection): Generator<SnapshotFile> {
  const paths = db.prepare('select path from stored_file order by path').pluck().all() as string[];
  const read = db.prepare('select content from stored_file where path = ?').pluck();
  for (const path of paths) yield { name: path.slice(FOLDER.length), content: read.get(path) as Uint8Array };
}

/** Names of the files that the attachments of a snapshot reference. */
export const listReferencedFiles = (db: SqliteConnection): string[] =>
  db.prepare('select stored_name from attachment order by stored_name').pluck().all() as string[];

/** Verifies all pages of a snapshot and the hash of each file. @throws CannotRestore when it is damaged or no snapshot. */
export function verifySnapshot(file: string): void {
  if (!hasSqliteHead(file)) throw new CannotRestore('not a snapshot');
  const db = new SqliteConnection(file, { readonly: true });
  try {
    if (db.prepare(TABLES).pluck().get() === 3 && db.pragma('integrity_check') === 'ok' && areFilesIntact(db)) return;
  } catch {
    // An unreadable page or a missing column.
  } finally {
    db.close();
  }
  throw new CannotRestore('not a snapshot');
}

function areFilesIntact(db: SqliteConnection): boolean {
  // Snapshots of earlier versions have no hashes.
  const hasHashes = db.prepare("select count(*) from pragma_table_info('stored_file') where name = 'sha256'").pluck().get() === 1;
  const hash = hasHashes ? db.prepare('select sha256 from stored_file where path = ?').pluck() : undefined;
  for (const { name, content } of readSnapshotFiles(db)) if (hash && hash.get(FOLDER + name) !== hashOf(content)) return false;
  return true;
}

/** Checked first: SQLite's errors for other kinds of files vary. */
function hasSqliteHead(file: string): boolean {
  const head = Buffer.alloc(SQLITE_HEAD.length);
  const handle = openSync(file, 'r');
  try {
    return readSync(handle, head, 0, head.length, 0) === head.length && head.toString('latin1') === SQLITE_HEAD;
  } finally {
    closeSync(handle);
  }
}

import { copyFileSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, sqliteFile } from './open';
import { openSqliteFile } from './sqlite';
import { SqliteConnection } from './sqliteDriver';

/** A file kept inside a snapshot; its path is below the data directory. */
export interface KeptFile {
  path: string;
  content: Buffer;
}

/** Why a snapshot cannot be restored. */
export type RestoreObstacle = 'in use' | 'not a snapshot' | 'newer';

export class CannotRestore extends Error {
  constructor(readonly obstacle: RestoreObstacle) {
    super(obstacle);
  }
}

/**
 * Writes the whole database and the given files into one SQLite file, while the shop goes on.
 * @param target must not exist.
 */
export function writeSnapshot(dataDir: string, target: string, files: Iterable<KeptFile>): void {
  const live = openSqliteFile(sqliteFile(dataDir));
  try {
    live.prepare('vacuum into ?').run(target);
  } finally {
    live.close();
  }
  const snapshot = new SqliteConnection(target);
  try {
    snapshot.exec('create table stored_file (path text primary key, content blob not null)');
    const insert = snapshot.prepare('insert into stored_file values (?, ?)');
    snapshot.transaction(() => {
      for (const { path, content } of files) insert.run(path, content);
    });
  } finally {
    snapshot.close();
  }
}

/**
 * Puts a snapshot in the place of the shop's database: prepared beside it, then renamed over it in one step.
 * @param keepFile receives each file of the snapshot, before the database changes.
 * @param aside where the database that was there is kept.
 * @throws CannotRestore with the shop as it was.
 */
export async function restoreSnapshot(
  { dataDir, snapshot, aside }: { dataDir: string; snapshot: string; aside: string },
  keepFile: (file: KeptFile) => void,
): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const beside = mkdtempSync(join(dataDir, '.restauration-'));
  try {
    await prepare(snapshot, beside, keepFile);
    replaceDatabase(sqliteFile(dataDir), sqliteFile(beside), aside);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

async function prepare(snapshot: string, beside: string, keepFile: (file: KeptFile) => void): Promise<void> {
  copyFileSync(snapshot, sqliteFile(beside));
  unpack(sqliteFile(beside), keepFile);
  try {
    await (await openDatabase({ dataDir: beside })).close();
  } catch (error) {
    // The migrator names migrations it does not know.
    throw error instanceof Error && error.message.includes('migration') ? new CannotRestore('newer') : error;
  }
}

function unpack(file: string, keepFile: (file: KeptFile) => void): void {
  const database = new SqliteConnection(file);
  try {
    if (!isSnapshot(database)) throw new CannotRestore('not a snapshot');
    for (const kept of database.prepare('select path, content from stored_file').iterate()) keepFile(kept as KeptFile);
    database.exec('drop table stored_file');
    database.exec('vacuum');
  } finally {
    database.close();
  }
}

function isSnapshot(database: SqliteConnection): boolean {
  try {
    if (database.pragma('quick_check') !== 'ok') return false;
    const wanted = "select count(*) from sqlite_master where name in ('stored_file', 'article', 'kysely_migration')";
    return database.prepare(wanted).pluck().get() === 3;
  } catch {
    return false;
  }
}

function replaceDatabase(current: string, prepared: string, aside: string): void {
  settle(current);
  // A link first, then one rename: at no moment is there no database.
  try {
    linkSync(current, aside);
  } catch {
    copyFileSync(current, aside);
  }
  renameSync(prepared, current);
}

/** Folds the write-ahead log into the file, which fails while anyone else has the database open. */
function settle(file: string): void {
  const database = new SqliteConnection(file);
  try {
    database.pragma('journal_mode = DELETE');
  } catch {
    throw new CannotRestore('in use');
  } finally {
    database.close();
  }
}

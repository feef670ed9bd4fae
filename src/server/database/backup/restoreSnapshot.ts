import { copyFileSync, existsSync, linkSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, sqliteFile } from '../engine/openDatabase';
import { SqliteConnection } from '../engine/sqliteDriver';
import { preserveSequences, readSequences } from './preserveSequences';
import { CannotRestore, readSnapshotFiles, type SnapshotFile, verifySnapshot } from './snapshotFile';

const BESIDE = '.restauration-';
const LOG = '-wal';

export interface RestoreJob {
  dataDir: string;
  snapshot: string;
  /** Where the database that was there is kept. */
  aside: string;
}

/** What became of the database that was there. */
export type ReplacedDatabase = 'none' | 'kept' | 'kept, damaged';

/**
 * Puts a snapshot in the place of the shop's database: read whole and prepared beside it, then renamed over it in one step. To be called with
 * the shop's lock. Sessions end, and no number that the replaced database has given is given again.
 * @param keepFile receives each file of the snapshot, before the database changes.
 * @throws CannotRestore with the shop as it was.
 */
export async function restoreSnapshot(
  { dataDir, snapshot, aside }: RestoreJob,
  keepFile: (file: SnapshotFile) => void,
): Promise<ReplacedDatabase> {
  for (const left of readdirSync(dataDir)) if (left.startsWith(BESIDE)) rmSync(join(dataDir, left), { recursive: true, force: true });
  const beside = mkdtempSync(join(dataDir, BESIDE));
  try {
    if (!statSync(snapshot).isFile()) throw new CannotRestore('not a snapshot');
    const prepared = sqliteFile(beside);
    copyFileSync(snapshot, prepared);
    verifySnapshot(prepared);
    await bringUpToDate(beside);
    return replace(sqliteFile(dataDir), prepared, aside, keepFile);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

async function bringUpToDate(beside: string): Promise<void> {
  try {
    await (await openDatabase({ dataDir: beside })).close();
  } catch (error) {
    const { code } = error as { code?: string };
    // The migrator names migrations it does not know.
    if (code === undefined) throw new CannotRestore(String(error).includes('migration') ? 'newer' : 'not a snapshot');
    // What the disk refuses says nothing of the snapshot.
    throw /^SQLITE_(ERROR|CONSTRAINT|MISMATCH)/.test(code) ? new CannotRestore('not a snapshot') : error;
  }
}

function unpack(prepared: string, keepFile: (file: SnapshotFile) => void): void {
  const database = new SqliteConnection(prepared);
  try {
    for (const file of readSnapshotFiles(database)) keepFile(file);
    database.exec('drop table stored_file; vacuum; pragma journal_mode = DELETE');
  } finally {
    database.close();
  }
}

function replace(current: string, prepared: string, aside: string, keepFile: (file: SnapshotFile) => void): ReplacedDatabase {
  // Before anything opens it: opening a damaged one may lose what is left of its log.
  const kept = ['', LOG].filter((end) => existsSync(current + end));
  try {
    for (const end of kept) linkOrCopy(current + end, aside + end);
    const given = readSequences(current);
    preserveSequences(prepared, given);
    unpack(prepared, keepFile);
    const isWhole = existsSync(current) && settle(current) && given !== undefined;
    // A log that is not its own would be written into the new database.
    for (const end of [LOG, '-shm']) rmSync(current + end, { force: true });
    // At no moment is there no database.
    renameSync(prepared, current);
    if (kept.length === 0) return 'none';
    return isWhole ? 'kept' : 'kept, damaged';
  } catch (error) {
    for (const end of kept) rmSync(aside + end, { force: true });
    throw error;
  }
}

/** Folds the write-ahead log into the file. @returns false when the file cannot be read. */
function settle(file: string): boolean {
  try {
    const database = new SqliteConnection(file);
    try {
      database.pragma('journal_mode = DELETE');
    } finally {
      database.close();
    }
    return true;
  } catch (error) {
    // Whoever opened the file by other means than the shop's.
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error;
    return false;
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

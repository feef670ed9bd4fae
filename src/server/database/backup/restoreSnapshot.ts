import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { linkOrCopy } from '../../files/linkOrCopy';
import { sqliteFile } from '../location';
import { openDatabase } from '../openDatabase';
import { isBusy, SqliteConnection } from '../sqlite/sqliteDriver';
import { preserveSequences, readSequences } from './preserveSequences';
import { CannotRestore, readSnapshotFiles, type SnapshotFile, verifySnapshot } from './snapshotFile';

const TEMP_PREFIX = '.restauration-';
const WAL = '-wal';

export interface RestoreJob {
  dataDir: string;
  snapshot: string;
  /** Path for the copy of the replaced database. */
  replacedCopy: string;
}

/** State of the replaced database. */
export type ReplacedDatabase = 'none' | 'kept' | 'kept, damaged';

/**
 * Replaces the database by a snapshot: verified and prepared in a temporary folder, then renamed over it. The caller holds the 'restore'
 * lock. Sessions end, and ids used by the replaced database are not reused.
 * @param storeFile receives each file of the snapshot, before the database changes.
 * @throws CannotRestore with the database unchanged.
 */
export async function restoreSnapshot(
  { dataDir, snapshot, replacedCopy }: RestoreJob,
  storeFile: (file: SnapshotFile) => void,
): Promise<ReplacedDatabase> {
  for (const name of readdirSync(dataDir)) if (name.startsWith(TEMP_PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true });
  const tempDir = mkdtempSync(join(dataDir, TEMP_PREFIX));
  try {
    if (!statSync(snapshot).isFile()) throw new CannotRestore('not a snapshot');
    const prepared = sqliteFile(tempDir);
    copyFileSync(snapshot, prepared);
    verifySnapshot(prepared);
    await migrateSnapshot(tempDir);
    return replace(sqliteFile(dataDir), prepared, replacedCopy, storeFile);
  } finally {
    rmSync(tempDir, { recursive: true, force: true });
  }
}

async function migrateSnapshot(tempDir: string): Promise<void> {
  try {
    await (await openDatabase({ engine: 'sqlite', dataDir: tempDir })).close();
  } catch (error) {
    const { code } = error as { code?: string };
    // Kysely's migrator complains about unknown migrations: the snapshot is newer.
    if (code === undefined) throw new CannotRestore(String(error).includes('migration') ? 'newer' : 'not a snapshot');
    // A disk error does not mean that the snapshot is invalid.
    throw /^SQLITE_(ERROR|CONSTRAINT|MISMATCH)/.test(code) ? new CannotRestore('not a snapshot') : error;
  }
}

function extractFiles(prepared: string, storeFile: (file: SnapshotFile) => void): void {
  const database = new SqliteConnection(prepared);
  try {
    for (const file of readSnapshotFiles(database)) storeFile(file);
    database.exec('drop table stored_file; vacuum; pragma journal_mode = DELETE');
  } finally {
    database.close();
  }
}

function replace(current: string, prepared: string, replacedCopy: string, storeFile: (file: SnapshotFile) => void): ReplacedDatabase {
  // Copied before anything opens it: opening a damaged database may lose its WAL.
  const suffixes = ['', WAL].filter((suffix) => existsSync(current + suffix));
  try {
    for (const suffix of suffixes) linkOrCopy(current + suffix, replacedCopy + suffix);
    const usedSequences = readSequences(current);
    preserveSequences(prepared, usedSequences);
    extractFiles(prepared, storeFile);
    const isWhole = existsSync(current) && checkpoint(current) && usedSequences !== undefined;
    // A leftover WAL would be replayed into the new database.
    for (const suffix of [WAL, '-shm']) rmSync(current + suffix, { force: true });
    // Atomic: there is always a database.
    renameSync(prepared, current);
    if (suffixes.length === 0) return 'none';
    return isWhole ? 'kept' : 'kept, damaged';
  } catch (error) {
    for (const suffix of suffixes) rmSync(replacedCopy + suffix, { force: true });
    throw error;
  }
}

/** Writes the WAL into the file. @returns false when the file cannot be read. */
function checkpoint(file: string): boolean {
  try {
    const database = new SqliteConnection(file);
    try {
      database.pragma('journal_mode = DELETE');
    } finally {
      database.close();
    }
    return true;
  } catch (error) {
    // Opened by another program, which ignores the lock of the data directory.
    if (isBusy(error)) throw error;
    return false;
  }
}

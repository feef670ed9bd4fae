import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseUnusable } from '../engine/engine';
import { type DatabaseLocation, sqliteFile } from '../location';
import { migrateDatabase } from '../openDatabase';
import { isBusy, SqliteConnection } from '../sqlite/sqliteDriver';
import {
  type CarriedRevocations,
  type CarryOver,
  carryRevocations,
  type ErasedSince,
  type RestoreSteps,
} from './carryRevocations';
import { preserveSequences } from './preserveSequences';
import { createRestoreFolder, linkOrCopy, removeUnfinishedRestores } from './replacedDatabases';
import { replacePostgres } from './replacePostgres';
import {
  dropSnapshotTables,
  listReferencedFiles,
  readSnapshotFiles,
  type SnapshotFile,
} from './snapshotFile';
import { sumTables, type TableSum } from './sumTables';
import { readUsedNumbers } from './usedNumbers';
import { CannotRestore, verifySnapshot } from './verifySnapshot';

const WAL = '-wal';

export interface RestoreJob {
  dataDir: string;
  database: DatabaseLocation;
  snapshot: string;
  /** Path for the copy of the replaced database. */
  replacedCopy: string;
  /** Erases in the prepared backup, an SQLite folder, whom it brings back. */
  eraseAgain: EraseAgain;
}

/** @returns what was erased again, by its title in French. */
export type EraseAgain = (
  dataDir: string,
  erased: ErasedSince,
) => Promise<CarriedRevocations['ended']>;

/** State of the replaced database. */
export type ReplacedDatabase = 'none' | 'kept' | 'kept, damaged';

export interface Restored {
  replaced: ReplacedDatabase;
  /** Of the restored database. */
  sums: TableSum[];
  /** Those newer than the snapshot; undefined when the replaced database could not be read. */
  carried: CarriedRevocations | undefined;
}

type StoreFile = (file: SnapshotFile) => Promise<void>;

/**
 * Replaces the database by a snapshot: verified and prepared in a temporary folder, then put in its
 * place in one step. The caller holds the 'restore' lock. Sessions end, ids used by the replaced
 * database are not reused, and what it revoked stays revoked.
 * @param storeFile receives each file of the snapshot, before the database changes.
 * @throws CannotRestore, CopyDiffers with the database unchanged.
 */
export async function restoreSnapshot(
  { dataDir, database, snapshot, replacedCopy, eraseAgain }: RestoreJob,
  storeFile: StoreFile,
): Promise<Restored> {
  mkdirSync(dataDir, { recursive: true });
  removeUnfinishedRestores(dataDir);
  const tempDir = createRestoreFolder(dataDir);
  try {
    if (!statSync(snapshot).isFile()) throw new CannotRestore('not a snapshot');
    const prepared = sqliteFile(tempDir);
    copyFileSync(snapshot, prepared);
    await verifySnapshot(prepared);
    await migrateSnapshot(tempDir);
    const storeFiles = () => extractFiles(prepared, storeFile);
    const carryOver: CarryOver = async (replaced) => {
      const carried = carryRevocations(prepared, replaced);
      if (!carried) return undefined;
      const again = await eraseAgain(tempDir, carried.erased);
      return { ...carried, ended: [...carried.ended, ...again] };
    };
    if (database.engine === 'sqlite')
      return await replaceSqlite(sqliteFile(dataDir), prepared, replacedCopy, {
        carryOver,
        storeFiles,
      });
    const { isKept, sums, carried } = await replacePostgres(database, prepared, replacedCopy, {
      carryOver,
      storeFiles,
    });
    return { replaced: isKept ? 'kept' : 'none', sums, carried };
  } finally {
    rmSync(tempDir, { recursive: true, force: true });
  }
}

async function migrateSnapshot(tempDir: string): Promise<void> {
  try {
    await migrateDatabase({ engine: 'sqlite', dataDir: tempDir });
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw new CannotRestore('newer');
    const { code } = error as { code?: string };
    // Kysely's migrator complains about unknown migrations: the snapshot is newer.
    if (code === undefined)
      throw new CannotRestore(String(error).includes('migration') ? 'newer' : 'not a snapshot');
    // A disk error does not mean that the snapshot is invalid.
    throw /^SQLITE_(ERROR|CONSTRAINT|MISMATCH)/.test(code)
      ? new CannotRestore('not a snapshot')
      : error;
  }
}

async function extractFiles(prepared: string, storeFile: StoreFile): Promise<void> {
  const database = new SqliteConnection(prepared);
  try {
    // Those of erased persons are left out.
    const referenced = new Set(listReferencedFiles(database));
    for await (const file of readSnapshotFiles(database))
      if (referenced.has(file.name)) await storeFile(file);
    dropSnapshotTables(database);
  } finally {
    database.close();
  }
}

async function replaceSqlite(
  current: string,
  prepared: string,
  replacedCopy: string,
  { carryOver, storeFiles }: RestoreSteps,
): Promise<Restored> {
  // Copied before anything opens it: opening a damaged database may lose its WAL.
  const suffixes = ['', WAL].filter((suffix) => existsSync(current + suffix));
  try {
    for (const suffix of suffixes) linkOrCopy(current + suffix, replacedCopy + suffix);
    const used = readUsedNumbers(current);
    preserveSequences(prepared, used);
    const carried = await carryOver(current);
    await storeFiles();
    const sums = sumFile(prepared);
    const isWhole = existsSync(current) && checkpoint(current) && used !== undefined;
    // A leftover WAL would be replayed into the new database.
    for (const suffix of [WAL, '-shm']) rmSync(current + suffix, { force: true });
    // Atomic: there is always a database.
    renameSync(prepared, current);
    if (suffixes.length === 0) return { replaced: 'none', sums, carried };
    return { replaced: isWhole ? 'kept' : 'kept, damaged', sums, carried };
  } catch (error) {
    for (const suffix of suffixes) rmSync(replacedCopy + suffix, { force: true });
    throw error;
  }
}

function sumFile(file: string): TableSum[] {
  const database = new SqliteConnection(file, { readonly: true });
  try {
    return sumTables(database);
  } finally {
    database.close();
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

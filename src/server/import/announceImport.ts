import type { Database } from '../database/engine/engine';
import { type DatabaseLocation, sqliteFile } from '../database/location';
import { openPostgres } from '../database/postgres/openPostgres';
import { openSqliteFile, sqliteKysely } from '../database/sqlite/sqlite';
import type { Db } from '../database/tables';
import { lockImportFile } from './importFileLock';
import type { ImportProgress } from './importPlan';
import { type RunningImport, withProgress } from './runningImport';
import {
  deleteImportProgress,
  readImportProgress,
  readStoredProgress,
  writeImportProgress,
} from './tables/tableImportLock';

/** Shows other processes what an import is doing. */
export interface Announcement {
  onProgress: (progress: ImportProgress) => void;
  end(): Promise<void>;
}

const INTERVAL_MS = 1_000;

/**
 * The progress of an import is a row, on a connection beside that of the import, on PostgreSQL
 * written once a second. Call it while the import's connection is open. A failure to write the row
 * does not stop the import.
 */
export function announceImport(
  location: DatabaseLocation,
  started: RunningImport,
  onProgress: (progress: ImportProgress) => void,
): Announcement {
  if (location.engine === 'sqlite') return announceStart(location.dataDir, started, onProgress);
  const { db } = openPostgres(location.url, { poolSize: 1, applicationName: 'paillasse progress' });
  let current = started;
  const write = () => writeImportProgress(db, current).catch(() => undefined);
  let writing = write();
  const timer = setInterval(() => void (writing = writing.then(write)), INTERVAL_MS);
  return {
    onProgress(progress) {
      current = withProgress(current, progress);
      onProgress(progress);
    },
    async end() {
      clearInterval(timer);
      await writing;
      await deleteImportProgress(db).catch(() => undefined);
      await db.destroy();
    },
  };
}

/** On SQLite, where a second writer would wait for the import: its start alone. */
function announceStart(
  dataDir: string,
  started: RunningImport,
  onProgress: (progress: ImportProgress) => void,
): Announcement {
  const once = async (work: (db: Db) => Promise<void>) => {
    const db = sqliteKysely(openSqliteFile(sqliteFile(dataDir)));
    await work(db).catch(() => undefined);
    await db.destroy();
  };
  const writing = once((db) => writeImportProgress(db, started));
  return {
    onProgress,
    async end() {
      await writing;
      await once(deleteImportProgress);
    },
  };
}

/** The import of any process on the database; on SQLite as it started. */
export async function readAnnouncedImport(
  { db }: Pick<Database, 'db'>,
  location: DatabaseLocation,
): Promise<RunningImport | undefined> {
  if (location.engine === 'postgres')
    return (await readImportProgress(db)) as RunningImport | undefined;
  const stored = await readStoredProgress(db);
  if (stored === undefined) return undefined;
  const release = lockImportFile(location.dataDir);
  release?.();
  return release ? undefined : (stored as RunningImport);
}

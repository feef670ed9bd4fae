import type { Database } from '../database/engine/engine';
import type { DatabaseLocation } from '../database/location';
import { openPostgres } from '../database/postgres/openPostgres';
import type { ImportProgress } from './importPlan';
import { type RunningImport, withProgress } from './runningImport';
import {
  deleteImportProgress,
  readImportProgress,
  writeImportProgress,
} from './tables/tableImportLock';

/** Shows other processes what an import is doing. */
export interface Announcement {
  onProgress: (progress: ImportProgress) => void;
  end(): Promise<void>;
}

const INTERVAL_MS = 1_000;

/**
 * On PostgreSQL the progress of an import is a row, on a connection beside that of the import,
 * written once a second. Call it while the import's connection is open. A failure to write the row
 * does not stop the import.
 */
export function announceImport(
  location: DatabaseLocation,
  started: RunningImport,
  onProgress: (progress: ImportProgress) => void,
): Announcement {
  if (location.engine === 'sqlite') return { onProgress, end: () => Promise.resolve() };
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

/**
 * The import of any process on the database; undefined on SQLite, where a process knows only its
 * own.
 */
export async function readAnnouncedImport({
  db,
  engine,
}: Database): Promise<RunningImport | undefined> {
  return engine.name === 'postgres'
    ? ((await readImportProgress(db)) as RunningImport | undefined)
    : undefined;
}

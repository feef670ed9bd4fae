import { setStopFlag, ThreadStopped } from '../database/engine/sqliteDriver';
import { refreshSearchFile } from '../search/refreshSearchFile';
import type { ImportProgress } from './runImport';

/**
 * Brings search up to date with a catalogue that is changed for good. Asked to stop meanwhile, it leaves the rest to the next start of
 * the server. What is left to write afterwards, the report, is written whatever is asked: the caller is told what was done.
 */
export async function refreshAfterChange(databaseFile: string, onProgress: (progress: ImportProgress) => void): Promise<void> {
  try {
    await refreshSearchFile(databaseFile, (done, total) => onProgress({ step: 'indexing', done, total }));
  } catch (error) {
    if (!(error instanceof ThreadStopped)) throw error;
  } finally {
    setStopFlag(undefined);
  }
}

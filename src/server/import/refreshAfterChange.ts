import { setStopFlag, ThreadStopped } from '../database/engine/databaseThread';
import type { DatabaseLocation } from '../database/location';
import { refreshSearch } from '../search/refreshSearch';
import type { ImportProgress } from './importPlan';

/**
 * Updates the search index after a committed change. When the thread is asked to stop, the rest is
 * left to the next server start. Clears the stop flag at the end, so that the caller can still
 * write the report of the committed change.
 */
export async function refreshAfterChange(
  location: DatabaseLocation,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  try {
    await refreshSearch(location, (done, total) => onProgress({ step: 'indexing', done, total }));
  } catch (error) {
    if (!(error instanceof ThreadStopped)) throw error;
  } finally {
    setStopFlag(undefined);
  }
}

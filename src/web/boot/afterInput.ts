import { registerWorker } from '../offline/registerWorker';
import type { AppStore } from '../store/store';
import { isSavingData, startPrefetching } from './prefetch';

/** What waits for the first pointer or focus. */
export function startAfterInput(store: AppStore): void {
  startPrefetching(store);
  if (!isSavingData()) void registerWorker();
}

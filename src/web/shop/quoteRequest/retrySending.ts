import { isConflict, isRefused, statusOf } from '../../api/callError';

const TRIES = 5;
const PAUSE_MS = 1000;

/** True when the server judged the request and will not take it: its key has no more use. */
export const isFinalRefusal = (error: unknown): boolean => isRefused(error) && ![408, 409, 429].includes(statusOf(error) ?? 0);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Calls again while the server is still busy with the same key (409): the same quote will be its answer. */
export async function deliver<T>(call: () => Promise<T>, wait = pause): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await call();
    } catch (error) {
      if (!isConflict(error) || left === 1) throw error;
      await wait(PAUSE_MS);
    }
  }
}

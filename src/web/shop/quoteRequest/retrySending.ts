import { statusOf } from '../../api/callError';
import { isConflict, isRefused } from '../../api/failureKind';

const TRIES = 5;
const PAUSE_MS = 1000;

/** True when the server checked the request and refused it: its idempotency key can be discarded. */
export const isFinalRefusal = (error: unknown): boolean => isRefused(error) && ![408, 409, 429].includes(statusOf(error) ?? 0);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Retries while the server still processes the same key (409): a later answer is the same quote. */
export async function sendWithRetries<T>(call: () => Promise<T>, wait = pause): Promise<T> {
  for (let triesLeft = TRIES; ; triesLeft--) {
    try {
      return await call();
    } catch (error) {
      if (!isConflict(error) || triesLeft === 1) throw error;
      await wait(PAUSE_MS);
    }
  }
}

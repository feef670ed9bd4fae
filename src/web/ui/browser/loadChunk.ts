import { inTab, readJson, writeJson } from './deviceStorage';

const RELOADED_AT = inTab('reloadedAt');

/** Backoff before each retry of a chunk. */
const BACKOFF_MS = [500, 2000, 5000];
/**
 * After the backoff, a chunk is retried at this interval, when the network is back, or on
 * `retryStalled`.
 */
const STALLED_RETRY_MS = 15_000;
/** The shortest time between two reloads for a missing chunk. */
const RELOAD_INTERVAL_MS = 60_000;

/** The retries of the chunks that cannot be loaded at the moment. */
const stalled = new Set<() => void>();
const listeners = new Set<() => void>();

/**
 * Whether a chunk cannot be loaded at the moment; with `watchStalled` for `useSyncExternalStore`.
 */
export const isStalled = (): boolean => stalled.size > 0;
export function watchStalled(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
export const retryStalled = (): void => stalled.forEach((retry) => retry());
const tellListeners = (): void => listeners.forEach((changed) => changed());

if (typeof window !== 'undefined') window.addEventListener('online', retryStalled);

/** Until the network is back, `retryStalled` is called, or the interval has passed. */
const untilRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const retry = () => {
      clearTimeout(timer);
      stalled.delete(retry);
      tellListeners();
      resolve();
    };
    const timer = setTimeout(retry, STALLED_RETRY_MS);
    stalled.add(retry);
    tellListeners();
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a chunk. A failure is logged and retried with backoff, then at intervals while `isStalled`
 * is true. In the browser it never rejects, because React.lazy caches a rejected import for ever.
 * @param onStalled called when the backoff is used up while the browser is online.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  onStalled?: () => Promise<void>,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    let failedUrl;
    try {
      return await load();
    } catch (error) {
      // on the server a retry would load the same file
      if (typeof window === 'undefined') throw error;
      console.warn(error);
      failedUrl = (error as { request?: string }).request;
    }
    const ms = BACKOFF_MS[tries];
    if (ms && navigator.onLine) await pause(ms);
    else {
      if (navigator.onLine) await onStalled?.();
      await untilRetry();
    }
    await window.renewFailed?.(failedUrl);
  }
}

/**
 * Loads a screen's chunk. If it is missing although the shop answers, a new version was probably
 * deployed: the page is reloaded once.
 */
export const loadScreen = <T>(load: () => Promise<T>): Promise<T> =>
  loadChunk(load, () => reloadOnce().catch(() => undefined));

/**
 * Not where the time of the reload cannot be stored: reloads could loop.
 * @throws when the shop does not answer
 */
async function reloadOnce(): Promise<void> {
  // A sign-in page answers at every address, but not in JSON.
  await (await fetch('/build.json', { cache: 'no-store' })).json();
  const now = Date.now();
  if (now - Number(readJson(RELOADED_AT)) < RELOAD_INTERVAL_MS) return;
  if (writeJson(RELOADED_AT, now)) window.location.reload();
}

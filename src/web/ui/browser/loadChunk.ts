/** Backoff before each retry of a chunk. */
const BACKOFF_MS = [500, 2000, 5000];
/** After the backoff, a chunk is retried at this interval, when the network is back, or on `retryStalled`. */
const STALLED_RETRY_MS = 15_000;
/** The shortest time between two reloads for a missing chunk. */
const RELOAD_INTERVAL_MS = 60_000;
const RELOADED_AT = 'paillasse-reloaded-at';
const RETRY_EVENT = 'paillasse-try-again';

let stalledCount = 0;
const listeners = new Set<() => void>();

/** Whether a chunk cannot be loaded at the moment; with `watchStalled` for `useSyncExternalStore`. */
export const isStalled = (): boolean => stalledCount > 0;
export function watchStalled(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
export const retryStalled = (): boolean => window.dispatchEvent(new Event(RETRY_EVENT));

function countStalled(by: number): void {
  stalledCount += by;
  listeners.forEach((changed) => changed());
}

/** Until the network is back, `retryStalled` is called, or the interval has passed. */
const untilRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const onRetry = () => {
      clearTimeout(timer);
      [RETRY_EVENT, 'online'].forEach((name) => window.removeEventListener(name, onRetry));
      resolve();
    };
    const timer = setTimeout(onRetry, STALLED_RETRY_MS);
    [RETRY_EVENT, 'online'].forEach((name) => window.addEventListener(name, onRetry));
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a chunk. A failure is logged and retried with backoff, then at intervals while `isStalled` is true.
 * In the browser it never rejects, because React.lazy caches a rejected import for ever.
 * @param onStalled called when the backoff is used up while the browser is online.
 */
export async function loadChunk<T>(load: () => Promise<T>, onStalled?: () => Promise<void>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error; // on the server a retry would load the same file
      console.warn(error);
    }
    const ms = BACKOFF_MS[tries];
    if (ms && navigator.onLine) await pause(ms);
    else {
      if (navigator.onLine) await onStalled?.();
      countStalled(1);
      await untilRetry();
      countStalled(-1);
    }
  }
}

/** Loads a screen's chunk. If it is missing although the server answers, a new version was probably deployed: the page is reloaded once. */
export const loadScreen = <T>(load: () => Promise<T>): Promise<T> =>
  loadChunk(load, async () => {
    const isServerUp = await fetch('/', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isServerUp && mayReload(Date.now())) window.location.reload();
  });

function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    return false; // without the stored time, reloads could loop
  }
}

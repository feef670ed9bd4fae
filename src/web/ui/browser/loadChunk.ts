/** Waits before each new try of a chunk that did not come. */
const PAUSES_MS = [500, 2000, 5000];
/** One that still did not come is tried again this often, without a press and without news of the network. */
const TRY_AGAIN_MS = 15_000;
/** A page is loaded anew at most this often for a missing chunk. */
const RELOAD_PAUSE_MS = 60_000;
const RELOADED_AT = 'paillasse-reloaded-at';
const TRY_AGAIN = 'paillasse-try-again';

let stalled = 0;
const watchers = new Set<() => void>();

/** For whoever shows that code does not come. */
export const isStalled = (): boolean => stalled > 0;
export function watchStalled(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
export const tryAgain = (): boolean => window.dispatchEvent(new Event(TRY_AGAIN));

function countStalled(by: number): void {
  stalled += by;
  watchers.forEach((changed) => changed());
}

/** Until the network is back, somebody asks, or some time has passed. */
const untilWorthTrying = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      [TRY_AGAIN, 'online'].forEach((name) => window.removeEventListener(name, go));
      resolve();
    };
    const timer = setTimeout(go, TRY_AGAIN_MS);
    [TRY_AGAIN, 'online'].forEach((name) => window.addEventListener(name, go));
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a chunk. A failure (webpack's "Loading chunk {id} failed") is logged and tried again, at first without the reader seeing
 * anything of it. It never rejects, because React keeps a rejected import for good: it waits, and `isStalled` says so.
 * @param onGivenUp is called before that wait while the browser is online.
 */
export async function loadChunk<T>(load: () => Promise<T>, onGivenUp?: () => Promise<void>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
    }
    const ms = PAUSES_MS[tries];
    if (ms && navigator.onLine) await pause(ms);
    else {
      if (navigator.onLine) await onGivenUp?.();
      countStalled(1);
      await untilWorthTrying();
      countStalled(-1);
    }
  }
}

/** The same for a whole screen: when it does not come although the shop answers, the shop was probably replaced, and the page is loaded anew, once. */
export const loadScreen = <T>(load: () => Promise<T>): Promise<T> =>
  loadChunk(load, async () => {
    const answers = await fetch('/', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers && mayReload(Date.now())) window.location.reload();
  });

function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < RELOAD_PAUSE_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    return false; // without a memory of it, reloading could go on for ever
  }
}

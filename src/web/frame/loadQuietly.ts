/** Waits before each new try of a chunk that did not come. */
const PAUSES_MS = [500, 2000, 5000];
/** A page is loaded anew at most this often for a missing chunk. */
const RELOAD_PAUSE_MS = 60_000;
const RELOADED_AT = 'paillasse-reloaded-at';

export interface QuietTools {
  pause: (ms: number) => Promise<void>;
  reload: () => void;
  now: () => number;
}

const browser: QuietTools = {
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  reload: () => window.location.reload(),
  now: Date.now,
};

/** Loads a chunk; a failure (webpack's "Loading chunk {id} failed") is logged and tried again, the reader sees nothing of it. */
export async function loadQuietly<T>(load: () => Promise<T>, { pause }: Pick<QuietTools, 'pause'> = browser): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
      await pause(ms);
    }
  }
  return load();
}

/** The same for a whole screen: when it never comes, the shop was probably replaced meanwhile, and the page is loaded anew, once. */
export async function loadScreen<T>(load: () => Promise<T>, tools: QuietTools = browser): Promise<T> {
  try {
    return await loadQuietly(load, tools);
  } catch (error) {
    if (!mayReload(tools.now())) throw error;
    tools.reload();
    return new Promise(() => undefined);
  }
}

function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < RELOAD_PAUSE_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    return false; // without a memory of it, reloading could go on for ever
  }
}

/** The guarded page that was asked for by nobody logged in: the login leads there. */
export interface RequestedPage {
  /** Path and query. */
  path: string;
  /** The session ended while the page was open. */
  hasEnded: boolean;
}

const KEY = 'paillasse.wanted';
/** A login much later is about something else. */
const WANTED_FOR_MS = 15 * 60_000;
const GUARDED = /^\/(my|admin)(\/|$|\?)/;

interface Kept extends RequestedPage {
  at: number;
}

/** For this tab. A refused storage loses only the way back. */
export function rememberRequestedPage(path: string, hasEnded: boolean): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, hasEnded, at: Date.now() } satisfies Kept));
  } catch {
    // The login leads to `/` then.
  }
}

export function readRequestedPage(): RequestedPage | null {
  try {
    const { path = '', hasEnded = false, at = 0 } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return GUARDED.test(path) && Date.now() - at < WANTED_FOR_MS ? { path, hasEnded } : null;
  } catch {
    return null;
  }
}

export function forgetRequestedPage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

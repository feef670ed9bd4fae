/** A guarded page that was opened without a session: the page to open after login. */
export interface RequestedPage {
  /** Path and query string. */
  path: string;
  /** Whether the session ended while the page was open. */
  hasEnded: boolean;
}

const KEY = 'paillasse.wanted';
/** A login later than this opens its default page. */
const MAX_AGE_MS = 15 * 60_000;
const GUARDED = /^\/(my|admin)(\/|$|\?)/;

interface StoredRequestedPage extends RequestedPage {
  at: number;
}

/** Stored for this tab. Without storage, the login opens its default page. */
export function rememberRequestedPage(path: string, hasEnded: boolean): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, hasEnded, at: Date.now() } satisfies StoredRequestedPage));
  } catch {
    // Storage is unavailable or full.
  }
}

export function readRequestedPage(): RequestedPage | null {
  try {
    const { path = '', hasEnded = false, at = 0 } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<StoredRequestedPage>;
    return GUARDED.test(path) && Date.now() - at < MAX_AGE_MS ? { path, hasEnded } : null;
  } catch {
    return null;
  }
}

export function forgetRequestedPage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

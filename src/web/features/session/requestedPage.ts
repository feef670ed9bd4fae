import { inTab, readJson, removeStored, writeJson } from '../../ui/browser/deviceStorage';

const WANTED = inTab('wanted');

/** A guarded page that was opened without a session: the page to open after login. */
export interface RequestedPage {
  /** Path and query string. */
  path: string;
  /** Whether the session ended while the page was open. */
  hasEnded: boolean;
}

/** A login later than this opens its default page. */
const MAX_AGE_MS = 15 * 60_000;
const GUARDED = /^\/(my|admin)(\/|$|\?)/;

interface StoredRequestedPage extends RequestedPage {
  at: number;
}

/** Stored for this tab. Without storage, the login opens its default page. */
export function rememberRequestedPage(path: string, hasEnded: boolean): void {
  writeJson(WANTED, { path, hasEnded, at: Date.now() } satisfies StoredRequestedPage);
}

export function readRequestedPage(): RequestedPage | null {
  const stored = readJson(WANTED) as Partial<StoredRequestedPage> | null;
  const { path = '', hasEnded = false, at = 0 } = stored ?? {};
  return GUARDED.test(path) && Date.now() - at < MAX_AGE_MS ? { path, hasEnded } : null;
}

export const forgetRequestedPage = (): void => removeStored(WANTED);

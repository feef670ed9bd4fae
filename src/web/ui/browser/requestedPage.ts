import { useLocation } from 'react-router-dom';
import { inTab, readJson, removeStored, writeJson } from './deviceStorage';

const WANTED = inTab('wanted');

/** A guarded page that was opened without a session: the page to open after login. */
export interface RequestedPage {
  /** Path and query string. */
  path: string;
  /** Whether the session ended while the page was open. */
  hasEnded: boolean;
  /** A guest wanted to put what this page shows into a list of the account. */
  opensList?: boolean;
}

/** A login later than this opens its default page. */
const MAX_AGE_MS = 15 * 60_000;
const GUARDED = /^\/(my|admin)(\/|$|\?)/;

interface StoredRequestedPage extends RequestedPage {
  at: number;
}

/** Stored for this tab. Without storage, the login opens its default page. */
export function rememberRequestedPage(path: string, hasEnded: boolean, opensList = false): void {
  writeJson(WANTED, { path, hasEnded, opensList, at: Date.now() } satisfies StoredRequestedPage);
}

export function readRequestedPage(): RequestedPage | null {
  const stored = readJson(WANTED) as Partial<StoredRequestedPage> | null;
  const { path = '', hasEnded = false, opensList = false, at = 0 } = stored ?? {};
  const isOwn = GUARDED.test(path) || (opensList && /^\/(?!\/)/.test(path));
  return isOwn && Date.now() - at < MAX_AGE_MS ? { path, hasEnded, opensList } : null;
}

/** Whether a guest left this page for the login in order to put what it shows into a list. */
export function isListWanted(address: string): boolean {
  const requested = readRequestedPage();
  return requested?.opensList === true && requested.path === address;
}

/** The address of the page that is shown. */
export function useAddress(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

export const forgetRequestedPage = (): void => removeStored(WANTED);

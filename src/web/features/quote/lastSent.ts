import {
  inTab,
  onDevice,
  parseJson,
  readJson,
  readText,
  removeStored,
  writeJson,
} from '../../ui/browser/deviceStorage';

const FOLLOW_TOKEN = inTab('followToken');
const LAST_SENT = onDevice('lastSent');

/** The last quote request sent from this browser; an empty cart is explained by it. */
export interface SentRequest {
  /** YYYYMM-id */
  number: string;
  email: string;
  /** Milliseconds since 1970. */
  at: number;
}

const SHOWN_FOR_MS = 24 * 3600 * 1000;

export function rememberSent(request: SentRequest): void {
  if (!writeJson(LAST_SENT, request)) forgetSent();
}

export const isRecent = (request: SentRequest | null, now: number): boolean =>
  request !== null && now - request.at < SHOWN_FOR_MS;

/** The stored text, a stable snapshot; `parseSent` reads it. */
export const storedSent = (): string | null => readText(LAST_SENT);

/** Null when the text is not a complete request. */
export function parseSent(stored: string | null): SentRequest | null {
  const { number, email, at } = (parseJson(stored) ?? {}) as Partial<SentRequest>;
  const isComplete =
    typeof number === 'string' && typeof email === 'string' && typeof at === 'number';
  return isComplete ? { number, email, at } : null;
}

export function forgetSent(): void {
  removeStored(LAST_SENT);
  removeStored(FOLLOW_TOKEN);
}

/**
 * Keeps the link of a sent request until the tab is closed or the session ends: it opens the quote,
 * and is not for whoever uses the device next.
 */
export const rememberFollowToken = (number: string, token: string): void =>
  void writeJson(FOLLOW_TOKEN, { number, token });

/** The token of this request's link, if it was sent from this tab. */
export function followTokenOf(number: string): string | undefined {
  const stored = (readJson(FOLLOW_TOKEN) ?? {}) as { number?: unknown; token?: unknown };
  return stored.number === number && typeof stored.token === 'string' ? stored.token : undefined;
}

/** The quote request this device sent last, for the pages that find an empty cart afterwards. */
export interface SentRequest {
  /** AAAAMM-id */
  number: string;
  email: string;
  /** Milliseconds since 1970. */
  at: number;
}

export const LAST_SENT = 'paillasse.lastSent';
/** Later, an empty cart is no longer a surprise. */
const TOLD_FOR_MS = 24 * 3600 * 1000;

/** A full or refused storage loses only this explanation. */
export function rememberSent(storage: Storage, request: SentRequest): void {
  try {
    storage.setItem(LAST_SENT, JSON.stringify(request));
  } catch {
    forgetSent(storage);
  }
}

export const isRecent = (request: SentRequest | null, now: number): boolean => request !== null && now - request.at < TOLD_FOR_MS;

/** What is stored, if it can be used. */
export function readSent(stored: string | null): SentRequest | null {
  try {
    const { number, email, at } = JSON.parse(stored ?? '{}') as Partial<SentRequest>;
    const isKnown = typeof number === 'string' && typeof email === 'string' && typeof at === 'number';
    return isKnown ? { number, email, at } : null;
  } catch {
    return null;
  }
}

export function forgetSent(storage: Storage): void {
  try {
    storage.removeItem(LAST_SENT);
  } catch {
    // Nothing was remembered either.
  }
}

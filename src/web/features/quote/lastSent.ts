/** The quote request this device sent last, for the pages that find an empty cart afterwards. */
export interface SentRequest {
  /** AAAAMM-id */
  number: string;
  email: string;
  /** Milliseconds since 1970. */
  at: number;
}

const KEY = 'paillasse.lastSent';
/** Later, an empty cart is no longer a surprise. */
const TOLD_FOR_MS = 24 * 3600 * 1000;

/** A full or refused storage loses only this explanation. */
export function rememberSent(storage: Storage, request: SentRequest): void {
  try {
    storage.setItem(KEY, JSON.stringify(request));
  } catch {
    forgetSent(storage);
  }
}

/** What was sent from this device within a day before `now`; null otherwise. */
export function lastSent(storage: Storage, now: number): SentRequest | null {
  try {
    const { number, email, at } = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<SentRequest>;
    const isKnown = typeof number === 'string' && typeof email === 'string' && typeof at === 'number';
    return isKnown && now - at < TOLD_FOR_MS ? { number, email, at } : null;
  } catch {
    return null;
  }
}

export function forgetSent(storage: Storage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Nothing was remembered either.
  }
}

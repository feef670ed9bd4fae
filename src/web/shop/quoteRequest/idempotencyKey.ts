/**
 * One Idempotency-Key per basket and form: a reload, a lost answer or a second tab sends the same key again,
 * and the server then answers the quote it already holds. Kept until the server has answered, a day at most.
 */
const KEY = 'paillasse.quoteAttempt';
const LIFETIME_MS = 24 * 3600 * 1000;

interface Attempt {
  print: string;
  key: string;
  since: number;
}

function storedAttempt(storage: Storage): Attempt | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

/** What counts of a request: the order of its lines does not. */
export const samePrint = ({ lines, ...request }: { lines: readonly { article_id: number }[] }): unknown => ({
  ...request,
  lines: [...lines].sort((a, b) => a.article_id - b.article_id),
});

export function attemptKey(storage: Storage, request: unknown, now: number, newKey: () => string): string {
  const print = fingerprint(JSON.stringify(request));
  const stored = storedAttempt(storage);
  if (stored?.print === print && now - stored.since < LIFETIME_MS) return stored.key;
  const attempt: Attempt = { print, key: newKey(), since: now };
  keep(storage, attempt);
  return attempt.key;
}

export function forgetAttempt(storage: Storage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // A storage that cannot be written holds no key.
  }
}

function keep(storage: Storage, attempt: Attempt): void {
  try {
    storage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    // Without storage the key lives as long as the call, which is the contract without a key.
  }
}

/** A 106-bit print (two seeds of cyrb53): recognises the same request without keeping its personal data. */
function fingerprint(text: string): string {
  return [1, 2].map((seed) => hash53(text, seed).toString(36)).join('.');
}

function hash53(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** `crypto.randomUUID` exists on secure origins only; a shop on plain http in a laboratory still sends a key. */
export function newAttemptKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16).padStart(8, '0')).join('-');
}

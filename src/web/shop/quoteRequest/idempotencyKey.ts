import { onDevice, readJson, removeStored, writeJson } from '../../ui/browser/deviceStorage';

const ATTEMPT = onDevice('quoteAttempt');

/**
 * One Idempotency-Key per cart and form: after a reload, a lost response or in a second tab the
 * same key is sent again, and the server returns the quote it already created. Stored until the
 * server has answered, a day at most.
 */
const LIFETIME_MS = 24 * 3600 * 1000;

interface Attempt {
  print: string;
  key: string;
  since: number;
}

/** The request with its lines sorted: their order does not make another request. */
export const withSortedLines = ({
  lines,
  ...request
}: {
  lines: readonly { article_id: number }[];
}): unknown => ({
  ...request,
  lines: [...lines].sort((a, b) => a.article_id - b.article_id),
});

export function attemptKey(request: unknown, now: number, newKey: () => string): string {
  const print = fingerprint(JSON.stringify(request));
  const stored = unstored ?? (readJson(ATTEMPT) as Attempt | null);
  if (stored?.print === print && now - stored.since < LIFETIME_MS) return stored.key;
  const attempt: Attempt = { print, key: newKey(), since: now };
  unstored = writeJson(ATTEMPT, attempt) ? null : attempt;
  return attempt.key;
}

/** Without storage the key lives as long as the page: a reload may then send the request twice. */
let unstored: Attempt | null = null;

export function forgetAttempt(): void {
  unstored = null;
  removeStored(ATTEMPT);
}

/**
 * A 106-bit hash (cyrb53 with two seeds): recognises the same request without storing personal
 * data.
 */
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

import { messageOf, statusOf } from '../../api/callError';
import { apiAddress, isLike, REFUSAL } from '../../api/client';
import { incidentOf, isConflict, isRefused, isUnanswered } from '../../api/failureKind';

/** Details of a failed request, shown beside the form in addition to the toast. */
export interface SendFailure {
  /** The server's message if it refused the request (4xx) or is unavailable (503), else empty. */
  message: string;
  /** No answer, or no network. */
  isUnreachable: boolean;
  /** The sentence with the reference of a fault. */
  incident?: string;
}

export function sendFailureOf(error: unknown): SendFailure {
  const isExplained = isRefused(error) || statusOf(error) === 503;
  return {
    message: (isExplained && messageOf(error)) || '',
    isUnreachable: isUnanswered(error),
    incident: incidentOf(error),
  };
}

const TRIES = 5;
const PAUSE_MS = 1000;

/**
 * True when the server checked the request and refused it: its idempotency key can be discarded.
 */
export const isFinalRefusal = (error: unknown): boolean =>
  isRefused(error) && ![408, 409, 429].includes(statusOf(error) ?? 0);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Retries while the server still processes the same key (409): a later answer is the same quote.
 */
export async function sendWithRetries<T>(call: () => Promise<T>, wait = pause): Promise<T> {
  for (let triesLeft = TRIES; ; triesLeft--) {
    try {
      return await call();
    } catch (error) {
      if (!isConflict(error) || triesLeft === 1) throw error;
      await wait(PAUSE_MS);
    }
  }
}

const ANSWER_MS = 5000;

/**
 * `navigator.onLine` says too often that there is a network; the server says whether it can be
 * reached. A firewall or the sign-in page of a network answers too, with a redirect or with
 * something else than the server's JSON: that is no answer.
 */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (typeof fetch !== 'function') return true;
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return isOfServer(
      await (
        await fetch(`${apiAddress}/health/live`, { cache: 'no-store', redirect: 'error', signal })
      ).json(),
    );
  } catch {
    return false;
  }
}

/**
 * What this server answers while it takes requests, or the contract's Error of another one, which
 * need not have the address.
 */
const isOfServer = (answer: unknown): boolean =>
  isLike({ status: '' }, answer)
    ? (answer as { status: string }).status === 'live'
    : isLike(REFUSAL, answer);

import { apiAddress } from '../../api/address';
import { REFUSAL } from '../../api/client';
import { isLike } from '../../api/isLike';

/** The request is stored on the device and goes when the network is back. */
export class WaitingForNetwork extends Error {}

const ANSWER_MS = 5000;

/**
 * `navigator.onLine` says too often that there is a network; the server says whether it can be reached. A firewall or the sign-in page of
 * a network answers too, with a redirect or with something else than the server's JSON: that is no answer.
 */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (typeof fetch !== 'function') return true;
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return isOfServer(await (await fetch(`${apiAddress}/health/live`, { cache: 'no-store', redirect: 'error', signal })).json());
  } catch {
    return false;
  }
}

/** What this server answers while it takes requests, or the contract's Error of another one, which need not have the address. */
const isOfServer = (answer: unknown): boolean =>
  isLike({ status: '' }, answer) ? (answer as { status: string }).status === 'live' : isLike(REFUSAL, answer);

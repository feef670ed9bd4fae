import { apiAddress } from '../../api/address';

/** The request is stored on the device and goes when the network is back. */
export class WaitingForNetwork extends Error {}

const ANSWER_MS = 5000;

/**
 * `navigator.onLine` says too often that there is a network; the server says whether it can be reached. A firewall or the sign-in page of
 * a network answers too, but not with the server's JSON; it may follow a redirect to get there.
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

/** The status of this server, or the contract's error of another one, which need not have the address. */
function isOfServer(answer: unknown): boolean {
  const { status, message, requestId } = (answer ?? {}) as Record<string, unknown>;
  return typeof status === 'string' || (typeof message === 'string' && typeof requestId === 'string');
}

/** The request is stored on the device and goes when the network is back. */
export class WaitingForNetwork extends Error {}

const ANSWER_MS = 5000;

/** `navigator.onLine` says too often that there is a network; the server says whether it can be reached. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (typeof fetch !== 'function') return true;
  return fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  );
}

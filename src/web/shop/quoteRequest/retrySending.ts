const TRIES = 5;
const PAUSE_MS = 1000;

const statusOf = (error: unknown): number => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : 600;
};

/** True when the server judged the request and will not take it: its key has no more use. */
export function isFinalRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 429;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Calls again while the server is still busy with the same key (409): the same quote will be its answer. */
export async function deliver<T>(call: () => Promise<T>, wait = pause): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await call();
    } catch (error) {
      if (statusOf(error) !== 409 || left === 1) throw error;
      await wait(PAUSE_MS);
    }
  }
}

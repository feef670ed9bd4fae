import { httpStatusOf } from './callError';

/** Calls are counted by the minute: after this many pauses another one has begun. */
const PAUSES = 13;
const PAUSE_MS = 5000;
const TOO_MANY = 429;

export const isThrottled = (error: unknown): boolean => httpStatusOf(error) === TOO_MANY;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * Makes a call again that was refused for the number of calls, for a minute.
 * @param onWait told before each pause
 */
export async function retryWhileThrottled<T extends { error?: unknown }>(
  call: () => PromiseLike<T>,
  onWait: () => void,
): Promise<T> {
  for (let left = PAUSES; ; left -= 1) {
    const answer = await call();
    if (!isThrottled(answer.error) || left === 0) return answer;
    onWait();
    await pause();
  }
}

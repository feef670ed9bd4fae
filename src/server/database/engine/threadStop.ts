let stopFlag: Int32Array | undefined;

/** Thrown instead of running a statement once the stop flag is set. */
export class ThreadStopped extends Error {
  override name = 'ThreadStopped';
  constructor() {
    super('The thread was stopped');
  }
}

/** Makes every later statement of this thread throw ThreadStopped once the flag is not 0; closing still works. undefined: no check. */
export function setStopFlag(flag: Int32Array | undefined): void {
  stopFlag = flag;
}

/** Called before each statement. @throws ThreadStopped. */
export function throwIfStopped(): void {
  if (stopFlag && Atomics.load(stopFlag, 0) !== 0) throw new ThreadStopped();
}

import { type ResourceLimits, Worker, workerData } from 'node:worker_threads';
import { threadArguments } from '../../projectFolder';

/** A worker thread with its own connection to the database. */
export interface DatabaseThread {
  worker: Worker;
  readonly hasEnded: boolean;
  /**
   * Stops the thread before its next statement; an open transaction is rolled back. Resolves when
   * the thread has exited.
   */
  stop(): Promise<void>;
}

interface ThreadData {
  job: unknown;
  stopFlag: SharedArrayBuffer;
}

/**
 * Starts a worker thread.
 * @param file its absolute path.
 * @param job returned by receiveThreadJob() in the thread.
 */
export function startDatabaseThread(
  file: string,
  job: unknown,
  resourceLimits: ResourceLimits = {},
): DatabaseThread {
  const data: ThreadData = { job, stopFlag: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };
  const worker = new Worker(file, {
    workerData: data,
    execArgv: threadArguments(file),
    resourceLimits,
  });
  let hasEnded = false;
  const exited = new Promise<void>((resolve) =>
    worker.once('exit', () => {
      hasEnded = true;
      resolve();
    }),
  );
  const stop = (): Promise<void> => {
    // Never terminate(): ending a thread inside the SQLite driver crashes the process.
    Atomics.store(new Int32Array(data.stopFlag), 0, 1);
    return exited;
  };
  return {
    worker,
    get hasEnded() {
      return hasEnded;
    },
    stop,
  };
}

/** Called in the thread: returns its job and makes the driver check the stop flag. */
export function receiveThreadJob(): unknown {
  const { job, stopFlag } = workerData as ThreadData;
  setStopFlag(new Int32Array(stopFlag));
  return job;
}

let stopFlag: Int32Array | undefined;

/** Thrown instead of running a statement once the stop flag is set. */
export class ThreadStopped extends Error {
  override name = 'ThreadStopped';
  constructor() {
    super('The thread was stopped');
  }
}

/**
 * Makes every later statement of this thread throw ThreadStopped once the flag is not 0; closing
 * still works. undefined: no check.
 */
export function setStopFlag(flag: Int32Array | undefined): void {
  stopFlag = flag;
}

/** Called before each statement. @throws ThreadStopped. */
export function throwIfStopped(): void {
  if (stopFlag && Atomics.load(stopFlag, 0) !== 0) throw new ThreadStopped();
}

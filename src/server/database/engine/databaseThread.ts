import { Worker, workerData } from 'node:worker_threads';
import { setStopFlag } from './sqliteDriver';

/** A thread that works on the database beside the shop. */
export interface DatabaseThread {
  worker: Worker;
  /** Asks it to end before its next statement; an open transaction is undone. Resolves when it is gone. */
  stop(): Promise<void>;
}

interface Given {
  job: unknown;
  asked: SharedArrayBuffer;
}

/** Starts a file of this server in a thread of its own. @param file its full path. @param job what receiveThreadJob() gives it there. */
export function startDatabaseThread(file: string, job: unknown): DatabaseThread {
  const given: Given = { job, asked: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };
  // Not compiled yet, in development and tests: the thread is a runtime of its own and brings its own reading of TypeScript.
  const execArgv = file.endsWith('.ts') ? ['--require', require.resolve('tsx/cjs')] : [];
  const worker = new Worker(file, { workerData: given, execArgv });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const stop = (): Promise<void> => {
    // Never terminate(): a thread that ends inside the SQLite driver takes the whole process with it.
    Atomics.store(new Int32Array(given.asked), 0, 1);
    return ended;
  };
  return { worker, stop };
}

/** In the thread: what it was given to do. From here on it ends when it is asked to. */
export function receiveThreadJob(): unknown {
  const { job, asked } = workerData as Given;
  setStopFlag(new Int32Array(asked));
  return job;
}

import type { Worker } from 'node:worker_threads';

/** Resolves when a thread has ended, rejects with its error. */
export const exitOf = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Brings the search index of a database file up to date in a thread of its own: for more than the event loop has time for. */
export function refreshInThread(databaseFile: string): Promise<void> {
  // The worker is a runtime of its own: it brings its own reading of TypeScript, whatever runs this thread.
  const execArgv = ['--require', require.resolve('tsx/cjs')];
  const worker = new Worker(join(__dirname, 'refreshWorker.ts'), { workerData: databaseFile, execArgv });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

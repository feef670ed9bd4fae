import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkerMessage } from './importWorker';
import { ImportBusy, ImportRefused } from './refusals';
import type { ImportJob, ImportProgress } from './runImport';

/** Imports catalogue files beside the shop: a thread of its own, one at a time. */
export interface Importer {
  readonly busy: boolean;
  /**
   * Imports a file already on disk.
   * @returns the report as French sentences.
   * @throws ImportBusy; ImportRefused, with nothing written.
   */
  run(csvFile: string, onProgress?: (progress: ImportProgress) => void): Promise<string[]>;
  /** Stops a running import; the catalogue is as before it or as after it. */
  close(): Promise<void>;
}

/** @param place.databaseFile the SQLite file; @param place.clock milliseconds since 1970. */
export function createImporter({ databaseFile, clock }: { databaseFile: string; clock: () => number }): Importer {
  let worker: Worker | undefined;
  return {
    get busy() {
      return worker !== undefined;
    },
    async run(csvFile, onProgress = () => {}) {
      if (worker) throw new ImportBusy();
      worker = startWorker({ databaseFile, csvFile, now: clock() });
      try {
        return await reportOf(worker, onProgress);
      } finally {
        worker = undefined;
      }
    },
    async close() {
      await worker?.terminate();
    },
  };
}

// The worker is a runtime of its own: it brings its own reading of TypeScript, whatever runs this thread.
const startWorker = (job: ImportJob): Worker =>
  new Worker(join(__dirname, 'importWorker.ts'), { workerData: job, execArgv: ['--require', require.resolve('tsx/cjs')] });

function reportOf(worker: Worker, onProgress: (progress: ImportProgress) => void): Promise<string[]> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('refused' in message) reject(new ImportRefused(message.refused));
      else resolve(message.lines);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The import was stopped')));
  });
}

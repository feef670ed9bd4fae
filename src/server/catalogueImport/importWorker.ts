import { parentPort, workerData } from 'node:worker_threads';
import { ImportRefused } from './refusals';
import { type ImportJob, type ImportProgress, runImport } from './runImport';

/** What the worker tells the thread that started it. */
export type WorkerMessage = { progress: ImportProgress } | { lines: string[] } | { refused: string };

const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);

async function work(): Promise<void> {
  try {
    tell({ lines: await runImport(workerData as ImportJob, (progress) => tell({ progress })) });
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    tell({ refused: error.message });
  }
}

void work();

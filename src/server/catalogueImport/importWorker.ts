import { parentPort } from 'node:worker_threads';
import { receiveThreadJob } from '../database/engine/databaseThread';
import { ThreadStopped } from '../database/engine/sqliteDriver';
import { ConfirmationNeeded, ImportRefused, UndoRefused } from './refusals';
import { type ImportJob, type ImportProgress, runImport } from './runImport';
import { simulateImport, type Simulation } from './simulateImport';
import { undoImport, type UndoJob } from './undoImport';

/** What the worker is given to do. */
export type WorkerJob =
  | ({ task: 'import' } & ImportJob)
  | ({ task: 'simulation' } & Pick<ImportJob, 'databaseFile' | 'csvFile'>)
  | ({ task: 'return' } & UndoJob);

/** What the worker tells the thread that started it. */
export type WorkerMessage =
  | { progress: ImportProgress }
  | { result: string[] | Simulation }
  | { refused: string; what: 'file' | 'confirmation' | 'return' }
  | { stopped: true };

const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);
const onProgress = (progress: ImportProgress): void => tell({ progress });

async function work(job: WorkerJob): Promise<void> {
  try {
    tell({ result: await perform(job) });
  } catch (error) {
    if (error instanceof ConfirmationNeeded) tell({ refused: error.message, what: 'confirmation' });
    else if (error instanceof ImportRefused) tell({ refused: error.message, what: 'file' });
    else if (error instanceof UndoRefused) tell({ refused: error.message, what: 'return' });
    else if (error instanceof ThreadStopped) tell({ stopped: true });
    else throw error;
  }
}

function perform(job: WorkerJob): Promise<string[] | Simulation> {
  if (job.task === 'import') return runImport(job, onProgress);
  return job.task === 'simulation' ? simulateImport(job, onProgress) : undoImport(job, onProgress);
}

void work(receiveThreadJob() as WorkerJob);

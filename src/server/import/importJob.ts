import { ThreadStopped } from '../database/engine/databaseThread';
import { DatabaseBusy } from '../database/engine/engine';
import { isRetriable } from '../database/postgres/postgresErrors';
import type { ImportProgress } from './importPlan';
import { ConfirmationNeeded, ImportBusy, ImportRefused, UndoRefused } from './refusals';
import { type ImportJob, runImport } from './runImport';
import { simulateImport, type Simulation, type SimulationJob } from './simulateImport';
import { undoImport, type UndoJob } from './undoImport';

/** Job of the worker thread; `task` is sent to clients as in openapi.yaml (ImportProgress). */
export type WorkerJob =
  | ({ task: 'import' } & ImportJob)
  | ({ task: 'simulation' } & SimulationJob)
  | ({ task: 'return' } & UndoJob);

/** Messages to the thread that started the worker. */
export type WorkerMessage =
  | { progress: ImportProgress }
  | { result: string[] | Simulation }
  | { refused: string; reason: 'file' | 'confirmation' | 'undo' | 'busy' }
  | { stopped: true }
  /** The database was lost, or a lock was: the same job may succeed later. */
  | { unavailable: true };

/**
 * Performs a job.
 * @param post sends progress, and at last the result or the refusal.
 * @throws what is neither.
 */
export async function runJob(
  job: WorkerJob,
  post: (message: WorkerMessage) => void,
): Promise<void> {
  try {
    post({ result: await perform(job, (progress) => post({ progress })) });
  } catch (error) {
    if (error instanceof ConfirmationNeeded)
      post({ refused: error.message, reason: 'confirmation' });
    else if (error instanceof ImportRefused) post({ refused: error.message, reason: 'file' });
    else if (error instanceof UndoRefused) post({ refused: error.message, reason: 'undo' });
    else if (error instanceof ImportBusy) post({ refused: error.message, reason: 'busy' });
    else if (error instanceof ThreadStopped) post({ stopped: true });
    else if (error instanceof DatabaseBusy || isRetriable(error)) post({ unavailable: true });
    else throw error;
  }
}

function perform(
  job: WorkerJob,
  onProgress: (progress: ImportProgress) => void,
): Promise<string[] | Simulation> {
  if (job.task === 'import') return runImport(job, onProgress);
  return job.task === 'simulation' ? simulateImport(job, onProgress) : undoImport(job, onProgress);
}

import { ThreadStopped } from '../database/engine/databaseThread';
import { DatabaseBusy } from '../database/engine/engine';
import { isRetriable } from '../database/postgres/postgresErrors';
import type { ImportProgress } from './importPlan';
import { type RefusalKind, REFUSALS } from './refusals';
import type { ImportReport } from './report';
import { type ImportJob, runImport } from './runImport';
import { simulateImport, type SimulationJob } from './simulateImport';
import { undoImport, type UndoJob } from './undoImport';

/** Job of the worker thread; `task` is sent to clients as in openapi.yaml (ImportProgress). */
export type WorkerJob =
  | ({ task: 'import' } & ImportJob)
  | ({ task: 'simulation' } & SimulationJob)
  | ({ task: 'return' } & UndoJob);

/** Messages to the thread that started the worker. */
export type WorkerMessage =
  | { progress: ImportProgress }
  | { result: string[] | ImportReport }
  | { refused: string; reason: RefusalKind }
  | { stopped: true }
  /** The database was lost, or a lock was: the same job may succeed later. */
  | { unavailable: true };

const REASONS = Object.keys(REFUSALS) as RefusalKind[];

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
    const reason = REASONS.find((each) => error instanceof REFUSALS[each]);
    if (reason) post({ refused: (error as Error).message, reason });
    else if (error instanceof ThreadStopped) post({ stopped: true });
    else if (error instanceof DatabaseBusy || isRetriable(error)) post({ unavailable: true });
    else throw error;
  }
}

function perform(
  job: WorkerJob,
  onProgress: (progress: ImportProgress) => void,
): Promise<string[] | ImportReport> {
  if (job.task === 'import') return runImport(job, onProgress);
  return job.task === 'simulation' ? simulateImport(job, onProgress) : undoImport(job, onProgress);
}

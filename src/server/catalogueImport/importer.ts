import type { Worker } from 'node:worker_threads';
import { type DatabaseThread, startDatabaseThread } from '../database/engine/databaseThread';
import type { ImportRecord } from '../database/import/runs';
import type { DatabaseLocation } from '../database/location';
import type { ImportProgress } from './importPlan';
import type { WorkerJob, WorkerMessage } from './importWorker';
import { ConfirmationNeeded, ImportBusy, ImportRefused, ImportStopped, UndoRefused } from './refusals';
import type { ImportJob } from './runImport';
import type { Simulation } from './simulateImport';
import type { UndoJob } from './undoImport';

/** The job in progress. */
export interface RunningImport {
  task: WorkerJob['task'];
  /** Milliseconds since 1970. */
  startedAt: number;
  email: string;
  fileName: string;
  step: ImportProgress['step'];
  linesRead: number;
  accepted: number;
  refused: number;
  /** Articles indexed, in the 'indexing' step. */
  indexed?: { done: number; total: number };
}

type RunOptions = Pick<ImportJob, 'record' | 'confirmed'> & { onProgress?: (progress: ImportProgress) => void };

/** Runs imports, simulations and undos in a worker thread, one at a time. */
export interface Importer {
  readonly busy: boolean;
  readonly running: RunningImport | undefined;
  /**
   * Imports a file already on disk.
   * @param job.record stored with the import; without it the import cannot be undone.
   * @param job.confirmed kinds of the warnings that were accepted.
   * @returns the report as French sentences.
   * @throws ImportBusy; ImportRefused, ConfirmationNeeded or ImportStopped, with nothing written.
   */
  run(csvFile: string, job?: RunOptions): Promise<string[]>;
  /** Computes what an import of the file would change. @throws as run(). */
  simulate(csvFile: string, who: Pick<ImportRecord, 'email' | 'fileName'>): Promise<Simulation>;
  /**
   * Undoes the last import. @returns the report as French sentences.
   * @throws ImportBusy; UndoRefused or ImportStopped, with nothing written.
   */
  undoImport(who: UndoJob['who']): Promise<string[]>;
  /** Stops the running job and refuses new ones. A rolled back job rejects with ImportStopped, a committed one ends with its report. */
  close(): Promise<void>;
}

/** @param clock milliseconds since 1970. */
export function createImporter({ location, clock }: { location: DatabaseLocation; clock: () => number }): Importer {
  let thread: DatabaseThread | undefined;
  let running: RunningImport | undefined;
  let closed = false;

  async function perform(
    job: WorkerJob,
    who: { email: string; fileName: string },
    onProgress: (progress: ImportProgress) => void = () => {},
  ) {
    if (closed) throw new ImportStopped();
    if (thread) throw new ImportBusy();
    thread = startDatabaseThread(require.resolve('./importWorker'), job);
    let current: RunningImport = {
      ...who,
      task: job.task,
      startedAt: 'now' in job ? job.now : clock(),
      step: 'reading',
      linesRead: 0,
      accepted: 0,
      refused: 0,
    };
    running = current;
    try {
      return await resultOf(thread.worker, (progress) => {
        running = current = withProgress(current, progress);
        onProgress(progress);
      });
    } finally {
      thread = undefined;
      running = undefined;
    }
  }

  return {
    get busy() {
      return thread !== undefined;
    },
    get running() {
      return running;
    },
    run: (csvFile, { record, confirmed, onProgress } = {}) =>
      perform({ task: 'import', location, csvFile, now: clock(), record, confirmed }, authorOf(record), onProgress) as Promise<string[]>,
    simulate: (csvFile, who) => perform({ task: 'simulation', location, csvFile }, authorOf(who)) as Promise<Simulation>,
    undoImport: (who) => perform({ task: 'return', location, now: clock(), who }, { email: who.email, fileName: '' }) as Promise<string[]>,
    async close() {
      closed = true;
      await thread?.stop();
    },
  };
}

const authorOf = (who?: { email: string; fileName: string }) => ({ email: who?.email ?? '', fileName: who?.fileName ?? '' });

function withProgress(running: RunningImport, { step, done, total, accepted, refused }: ImportProgress): RunningImport {
  if (step === 'indexing') return { ...running, step, indexed: { done, total: total ?? done } };
  return { ...running, step, linesRead: done, accepted: accepted ?? 0, refused: refused ?? 0 };
}

const REFUSALS = { file: ImportRefused, confirmation: ConfirmationNeeded, undo: UndoRefused };

function resultOf(worker: Worker, onProgress: (progress: ImportProgress) => void): Promise<string[] | Simulation> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('stopped' in message) reject(new ImportStopped());
      else if ('refused' in message) reject(new REFUSALS[message.reason](message.refused));
      else resolve(message.result);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The import was stopped')));
  });
}

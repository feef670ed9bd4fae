import type { Worker } from 'node:worker_threads';
import { type DatabaseThread, startDatabaseThread } from '../database/engine/databaseThread';
import type { ImportRecord } from '../database/import/runs';
import type { WorkerJob, WorkerMessage } from './importWorker';
import { ConfirmationNeeded, ImportBusy, ImportRefused, ImportStopped, UndoRefused } from './refusals';
import type { ImportJob, ImportProgress } from './runImport';
import type { Simulation } from './simulateImport';
import type { UndoJob } from './undoImport';

/** What is under way, for whoever comes (back) to look. */
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
  /** Articles indexed, of how many; while the index is brought up to date. */
  indexed?: { done: number; total: number };
}

type RunOptions = Pick<ImportJob, 'record' | 'confirmed'> & { onProgress?: (progress: ImportProgress) => void };

/** Works on the catalogue beside the shop: a thread of its own, one work at a time. */
export interface Importer {
  readonly busy: boolean;
  readonly running: RunningImport | undefined;
  /**
   * Imports a file already on disk.
   * @param job.record who does it; without it nothing is kept of the import and it cannot be undone.
   * @param job.confirmed the warnings that were accepted.
   * @returns the report as French sentences.
   * @throws ImportBusy; ImportRefused, ConfirmationNeeded or ImportStopped, with nothing written.
   */
  run(csvFile: string, job?: RunOptions): Promise<string[]>;
  /** Tells what an import of the file would do. @throws as run. */
  simulate(csvFile: string, who: Pick<ImportRecord, 'email' | 'fileName'>): Promise<Simulation>;
  /**
   * Undoes the last import. @returns the report as French sentences.
   * @throws ImportBusy; UndoRefused or ImportStopped, with nothing written.
   */
  undoImport(who: UndoJob['who']): Promise<string[]>;
  /**
   * Stops what is under way, and begins nothing more. What is undone throws ImportStopped; once the catalogue is changed, the work ends
   * with its report.
   */
  close(): Promise<void>;
}

/** @param place.databaseFile the SQLite file; @param place.clock milliseconds since 1970. */
export function createImporter({ databaseFile, clock }: { databaseFile: string; clock: () => number }): Importer {
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
    let seen: RunningImport = {
      ...who,
      task: job.task,
      startedAt: 'now' in job ? job.now : clock(),
      step: 'reading',
      linesRead: 0,
      accepted: 0,
      refused: 0,
    };
    running = seen;
    try {
      return await resultOf(thread.worker, (progress) => {
        running = seen = advanced(seen, progress);
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
      perform({ task: 'import', databaseFile, csvFile, now: clock(), record, confirmed }, named(record), onProgress) as Promise<string[]>,
    simulate: (csvFile, who) => perform({ task: 'simulation', databaseFile, csvFile }, named(who)) as Promise<Simulation>,
    undoImport: (who) =>
      perform({ task: 'return', databaseFile, now: clock(), who }, { email: who.email, fileName: '' }) as Promise<string[]>,
    async close() {
      closed = true;
      await thread?.stop();
    },
  };
}

const named = (who?: { email: string; fileName: string }) => ({ email: who?.email ?? '', fileName: who?.fileName ?? '' });

function advanced(running: RunningImport, { step, done, total, accepted, refused }: ImportProgress): RunningImport {
  if (step === 'indexing') return { ...running, step, indexed: { done, total: total ?? done } };
  return { ...running, step, linesRead: done, accepted: accepted ?? 0, refused: refused ?? 0 };
}

const REFUSALS = { file: ImportRefused, confirmation: ConfirmationNeeded, return: UndoRefused };

function resultOf(worker: Worker, onProgress: (progress: ImportProgress) => void): Promise<string[] | Simulation> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('stopped' in message) reject(new ImportStopped());
      else if ('refused' in message) reject(new REFUSALS[message.what](message.refused));
      else resolve(message.result);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The import was stopped')));
  });
}

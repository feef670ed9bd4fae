import { type DatabaseThread, startDatabaseThread } from '../database/engine/databaseThread';
import { DatabaseBusy } from '../database/engine/engine';
import type { DatabaseLocation } from '../database/location';
import { sharedImportLock } from './importFileLock';
import type { WorkerJob, WorkerMessage } from './importJob';
import type { ImportProgress } from './importPlan';
import { ImportBusy, ImportStopped, REFUSALS } from './refusals';
import type { ImportReport } from './report';
import type { ImportJob } from './runImport';
import { type RunningImport, startOf, withProgress } from './runningImport';
import type { ImportRecord } from './tables/tableImportRuns';
import type { UndoJob } from './undoImport';

type RunOptions = Pick<ImportJob, 'record' | 'confirmed'> & {
  onProgress?: (progress: ImportProgress) => void;
};

/** Runs imports, simulations and undos in a worker thread, one at a time. */
export interface Importer {
  readonly busy: boolean;
  /** The job in progress, in this process or another one on the same database. */
  readRunning(): Promise<RunningImport | undefined>;
  /**
   * Imports a file already on disk.
   * @param job.record stored with the import; without it the import cannot be undone.
   * @param job.confirmed kinds of the warnings that were accepted.
   * @returns the report as French sentences.
   * @throws ImportBusy; ImportRefused, ConfirmationNeeded or ImportStopped, with nothing written;
   * DatabaseBusy when the database was lost.
   */
  run(csvFile: string, job?: RunOptions): Promise<string[]>;
  /** Computes what an import of the file would change. @throws as run(). */
  simulate(csvFile: string, who: Pick<ImportRecord, 'email' | 'fileName'>): Promise<ImportReport>;
  /**
   * Undoes the last import. @returns the report as French sentences.
   * @throws ImportBusy; UndoRefused or ImportStopped, with nothing written.
   */
  undoImport(who: UndoJob['who']): Promise<string[]>;
  /**
   * Runs a change that no import of another process may overlap; on PostgreSQL its transaction
   * excludes them. @throws ImportBusy
   */
  exclude<T>(change: () => Promise<T>): Promise<T>;
  /**
   * Stops the running job and refuses new ones. A rolled back job rejects with ImportStopped, a
   * committed one ends with its report.
   */
  close(): Promise<void>;
}

interface ImporterOptions {
  location: DatabaseLocation;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Reads the job of another process. */
  readAnnounced?: () => Promise<RunningImport | undefined>;
  /** Replaced in tests. */
  startThread?: StartThread | undefined;
}

/** What the importer needs of a thread. */
export interface ImportThread {
  worker: Pick<DatabaseThread['worker'], 'on'>;
  stop(): Promise<void>;
}
export type StartThread = (job: WorkerJob) => ImportThread;

const startImportThread: StartThread = (job) =>
  startDatabaseThread(require.resolve('./importWorker'), job);

export function createImporter({
  location,
  clock,
  readAnnounced,
  startThread = startImportThread,
}: ImporterOptions): Importer {
  let thread: ImportThread | undefined;
  let running: RunningImport | undefined;
  let closed = false;
  const hold = location.engine === 'sqlite' ? sharedImportLock(location.dataDir) : undefined;

  async function perform(
    job: WorkerJob,
    who: { email: string; fileName: string },
    onProgress: (progress: ImportProgress) => void = () => {},
  ) {
    if (closed) throw new ImportStopped();
    if (thread) throw new ImportBusy();
    thread = startThread(job);
    let current = startOf({ ...who, task: job.task, startedAt: job.now });
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
    readRunning: async () => running ?? (await readAnnounced?.()),
    run: (csvFile, { record, confirmed, onProgress } = {}) =>
      perform(
        { task: 'import', location, csvFile, now: clock(), record, confirmed },
        authorOf(record),
        onProgress,
      ) as Promise<string[]>,
    simulate: (csvFile, who) =>
      perform(
        { task: 'simulation', location, csvFile, now: clock(), who },
        authorOf(who),
      ) as Promise<ImportReport>,
    undoImport: (who) =>
      perform(
        { task: 'return', location, now: clock(), who },
        { email: who.email, fileName: '' },
      ) as Promise<string[]>,
    async exclude(change) {
      const release = hold?.();
      if (hold && !release) throw new ImportBusy();
      try {
        return await change();
      } finally {
        release?.();
      }
    },
    async close() {
      closed = true;
      await thread?.stop();
    },
  };
}

const authorOf = (who?: { email: string; fileName: string }) => ({
  email: who?.email ?? '',
  fileName: who?.fileName ?? '',
});

function resultOf(
  worker: ImportThread['worker'],
  onProgress: (progress: ImportProgress) => void,
): Promise<string[] | ImportReport> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('stopped' in message) reject(new ImportStopped());
      else if ('unavailable' in message) reject(new DatabaseBusy());
      else if ('refused' in message) reject(new REFUSALS[message.reason](message.refused));
      else resolve(message.result);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The import was stopped')));
  });
}

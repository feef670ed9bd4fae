import type { DetailedImportRun, ImportProgress, Imports } from '../../api/adminEndpoints.gen';
import { isRefused } from '../../api/callError';
import type { Ended, Task } from './importMachine';

/** What is asked of the server about the work on it. */
export interface WorkOnServer {
  readProgress: () => Promise<ImportProgress>;
  listImports: () => Promise<Imports>;
  readImport: (id: number) => Promise<DetailedImportRun>;
}

/** Between two looks at the server while something works there. */
export const LOOK_EVERY_MS = 500;
const LOOK_WHEN_IDLE_MS = 10_000;

type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Ends when something is at work on the server. A server that does not answer is asked again. */
export async function awaitWork(
  { readProgress }: Pick<WorkOnServer, 'readProgress'>,
  signal: AbortSignal,
  wait: Wait = pause,
): Promise<void> {
  for (;;) {
    const progress = await readProgress().catch(() => undefined);
    if (progress?.state === 'running') return;
    await wait(LOOK_WHEN_IDLE_MS, signal);
  }
}

/**
 * Ends when nothing is at work on the server, with what had been. A server that does not answer is asked again, for as long as it takes.
 * @param newestBefore an import younger than this one counts as well, even if it was never seen at work.
 */
export async function awaitEnd(
  server: WorkOnServer,
  newestBefore: number | undefined,
  signal: AbortSignal,
  wait: Wait = pause,
): Promise<Ended> {
  let task: Task | null = null;
  for (;;) {
    try {
      const progress = await server.readProgress();
      if (progress.state === 'idle') return await endOf(server, task, newestBefore);
      task = progress.task;
    } catch (error) {
      // It answers, and knows nothing of progress.
      if (isRefused(error)) return { task: null };
    }
    await wait(LOOK_EVERY_MS, signal);
  }
}

async function endOf(server: WorkOnServer, task: Task | null, newestBefore = Infinity): Promise<Ended> {
  const { imports } = await server.listImports();
  const newest = imports[0];
  const isIt = newest && (task === 'import' || newest.id > newestBefore);
  return isIt ? { task: 'import', run: await server.readImport(newest.id) } : { task };
}

const pause: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('no longer waited for'));
    });
  });

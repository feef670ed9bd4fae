import type { DetailedImportRun, ImportProgress, Imports } from '../../../contract/api.gen';
import { httpStatusOf } from '../../api/callError';
import { isRefused } from '../../api/failureKind';
import type { AwaitedTask, ServerTask, TaskOutcome } from './importMachine';

/** The calls that tell what task runs on the server. */
export interface ServerTaskCalls {
  readProgress: () => Promise<ImportProgress>;
  listImports: () => Promise<Imports>;
  readImport: (id: number) => Promise<DetailedImportRun>;
}

/** Time between two polls while a server task runs. */
export const POLL_INTERVAL_MS = 500;
const IDLE_POLL_INTERVAL_MS = 10_000;

type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Resolves with the task that runs on the server; unanswered polls are repeated. */
export async function awaitServerTask(
  { readProgress }: Pick<ServerTaskCalls, 'readProgress'>,
  signal: AbortSignal,
  wait: Wait = pause,
): Promise<ServerTask | null> {
  for (;;) {
    const progress = await readProgress().catch(() => undefined);
    if (progress?.state === 'running') return progress.task;
    await wait(IDLE_POLL_INTERVAL_MS, signal);
  }
}

/**
 * Resolves with the last task when none runs any more; unanswered polls are repeated without limit.
 */
export async function awaitTaskEnd(
  server: ServerTaskCalls,
  { seen = null, newestBefore }: AwaitedTask,
  signal: AbortSignal,
  wait: Wait = pause,
): Promise<TaskOutcome> {
  let task = seen;
  for (;;) {
    try {
      const progress = await server.readProgress();
      if (progress.state === 'idle') return await outcomeOf(server, task, newestBefore);
      task = progress.task;
    } catch (error) {
      // The server answers but has no such operation (OXY-07 works with the documented calls
      // alone), in whatever way it says so.
      if (isRefused(error) || httpStatusOf(error) === 404) return { task: null };
    }
    await wait(POLL_INTERVAL_MS, signal);
  }
}

async function outcomeOf(
  server: ServerTaskCalls,
  task: ServerTask | null,
  newestBefore = Infinity,
): Promise<TaskOutcome> {
  const { imports } = await server.listImports();
  const newest = imports[0];
  const isThisImport = newest && (task === 'import' || newest.id > newestBefore);
  return isThisImport ? { task: 'import', run: await server.readImport(newest.id) } : { task };
}

const pause: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('polling aborted'));
    });
  });

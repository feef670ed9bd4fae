import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import {
  adminEndpoints,
  useImportCatalogueMutation,
  useReturnToBeforeLastImportMutation,
  useSimulateImportMutation,
} from '../../api/adminEndpoints.gen';
import { isUnanswered } from '../../api/failureKind';
import { useAppDispatch } from '../../store/hooks';
import type { AppDispatch } from '../../store/store';
import {
  type AwaitedTask,
  type ImportAnswer,
  importMachine,
  type ServerTask,
  type TaskOutcome,
  UnreadableFile,
} from './importMachine';
import { awaitServerTask, awaitTaskEnd, type ServerTaskCalls } from './pollImport';

/** Runs importMachine over the API's calls. */
export function useImport() {
  const dispatch = useAppDispatch();
  const [server] = useState(() => serverTaskCalls(dispatch));
  const [simulateImport] = useSimulateImportMutation();
  const [importCatalogue] = useImportCatalogueMutation();
  const [returnToBeforeLastImport] = useReturnToBeforeLastImportMutation();
  const actors = {
    simulateFile: fromPromise(({ input: { file } }: { input: { file: File } }) =>
      simulateImport({ upload: { file } })
        .unwrap()
        .catch((error: unknown) => rethrowOrUnreadable(file, error)),
    ),
    importFile: fromPromise(
      ({ input: { file, confirmed } }: { input: { file: File; confirmed: string[] } }) =>
        sendImport(server, file, () =>
          importCatalogue({
            upload: { file },
            confirmed: confirmed.join(',') || undefined,
          }).unwrap(),
        ),
    ),
    undoImport: fromPromise(() => returnToBeforeLastImport().unwrap()),
    awaitServerTask: fromPromise<ServerTask | null>(({ signal }) =>
      awaitServerTask(server, signal),
    ),
    awaitTaskEnd: fromPromise<TaskOutcome, AwaitedTask>(async ({ input, signal }) => {
      const outcome = await awaitTaskEnd(server, input, signal);
      // The task may have been another administrator's: cached answers are stale.
      if (outcome.task) dispatch(adminEndpoints.util.invalidateTags(['catalogue', 'journal']));
      return outcome;
    }),
  };
  return useMachine(importMachine.provide({ actors }));
}

function serverTaskCalls(dispatch: AppDispatch): ServerTaskCalls {
  const { readImportProgress, listImports, readImport } = adminEndpoints.endpoints;
  const uncached = { subscribe: false, forceRefetch: true };
  return {
    readProgress: () => dispatch(readImportProgress.initiate(undefined, uncached)).unwrap(),
    listImports: () => dispatch(listImports.initiate(undefined, uncached)).unwrap(),
    readImport: (id) => dispatch(readImport.initiate({ id: String(id) }, uncached)).unwrap(),
  };
}

/**
 * Sends the file. The newest import is read before and after, so that the report (or a lost answer)
 * is matched to this import.
 */
async function sendImport(
  server: ServerTaskCalls,
  file: File,
  send: () => Promise<string[]>,
): Promise<ImportAnswer> {
  const newest = () =>
    server.listImports().then(
      ({ imports }) => imports[0]?.id ?? 0,
      () => undefined,
    );
  const newestBefore = await newest();
  const lines = await send().catch((error: unknown) =>
    rethrowOrUnreadable(file, { ...(error as object), newestBefore }),
  );
  return { lines, importId: (await newest()) || undefined };
}

/** Browsers report an upload of a file that changed on disk as a call without an answer. */
async function rethrowOrUnreadable(file: File, error: unknown): Promise<never> {
  const readable =
    !isUnanswered(error) ||
    (await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      ));
  if (readable) throw error;
  throw new UnreadableFile();
}

import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import {
  adminEndpoints,
  useImportCatalogueMutation,
  useReturnToBeforeLastImportMutation,
  useSimulateImportMutation,
} from '../../api/adminEndpoints.gen';
import { callError, isUnanswered } from '../../api/callError';
import { useAppDispatch } from '../../store/hooks';
import type { AppDispatch } from '../../store/store';
import { type Ended, type Imported, importMachine } from './importMachine';
import { awaitEnd, awaitWork, type WorkOnServer } from './pollImport';

/** The import's machine over the real calls. */
export function useImport() {
  const dispatch = useAppDispatch();
  const [server] = useState(() => workOnServer(dispatch));
  const [simulateImport] = useSimulateImportMutation();
  const [importCatalogue] = useImportCatalogueMutation();
  const [returnToBeforeLastImport] = useReturnToBeforeLastImportMutation();
  const actors = {
    simulateFile: fromPromise(({ input: { file } }: { input: { file: File } }) =>
      simulateImport({ upload: { file } })
        .unwrap()
        .catch((error: unknown) => orUnreadable(file, error)),
    ),
    importFile: fromPromise(({ input: { file, confirmed } }: { input: { file: File; confirmed: string[] } }) =>
      imported(server, file, () => importCatalogue({ upload: { file }, confirmed: confirmed.join(',') || undefined }).unwrap()),
    ),
    undoImport: fromPromise(() => returnToBeforeLastImport().unwrap()),
    awaitWork: fromPromise<void>(({ signal }) => awaitWork(server, signal)),
    awaitEnd: fromPromise<Ended, { newestBefore: number | undefined }>(async ({ input, signal }) => {
      const ended = await awaitEnd(server, input.newestBefore, signal);
      // What someone else's work changed is not shown from memory any more.
      if (ended.task) dispatch(adminEndpoints.util.invalidateTags(['catalogue', 'journal']));
      return ended;
    }),
  };
  return useMachine(importMachine.provide({ actors }));
}

function workOnServer(dispatch: AppDispatch): WorkOnServer {
  const { readImportProgress, listImports, readImport } = adminEndpoints.endpoints;
  const afresh = { subscribe: false, forceRefetch: true };
  return {
    readProgress: () => dispatch(readImportProgress.initiate(undefined, afresh)).unwrap(),
    listImports: () => dispatch(listImports.initiate(undefined, afresh)).unwrap(),
    readImport: (id) => dispatch(readImport.initiate({ id: String(id) }, afresh)).unwrap(),
  };
}

/** Sends the file; its place in the history is looked up before and after, so that neither report nor a lost answer is mistaken for another's. */
async function imported(server: WorkOnServer, file: File, send: () => Promise<string[]>): Promise<Imported> {
  const newest = () =>
    server.listImports().then(
      ({ imports }) => imports[0]?.id ?? 0,
      () => undefined,
    );
  const newestBefore = await newest();
  const lines = await send().catch((error: unknown) => orUnreadable(file, { ...(error as object), newestBefore }));
  return { lines, importId: (await newest()) || undefined };
}

/** A file changed since it was chosen cannot be read any more: the browser reports that as a call without an answer. */
async function orUnreadable(file: File, error: unknown): Promise<never> {
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
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- a failed call is a plain object, as RTK Query's errors are
  throw callError(400, { message: 'Le fichier a été modifié ou déplacé depuis que vous l’avez choisi : choisissez-le de nouveau.' });
}

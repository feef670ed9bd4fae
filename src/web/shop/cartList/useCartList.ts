import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { ResolvedReference } from '../../../domain/referenceList/listEntries';
import { entriesText } from '../../../domain/referenceList/listText';
import { type ListFile, readListFile } from '../../features/listFile/readListFile';
import { useReferenceLookup } from '../../features/listFile/useReferenceLookup';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { useSaveDraft } from '../../ui/form/formHandling';
import { EMPTY_DRAFT, listDraftOf, openedDraftOf } from './listDraft';
import { listMachine } from './listMachine';
import type { OpenedList } from './openedList';

/**
 * The list machine with the call and the reading of files; it starts from what is kept on the
 * device, else from `opened`.
 */
export function useCartList(opened?: OpenedList) {
  const lookUp = useReferenceLookup();
  const customerId = useAppSelector(selectUser)?.id ?? null;
  const machine = useMemo(
    () =>
      listMachine.provide({
        actors: {
          readFile: fromPromise<ListFile, File>(({ input }) => readListFile(input)),
          resolve: fromPromise<readonly ResolvedReference[], readonly string[]>(
            async ({ input }) => [...(await lookUp(input, () => undefined)).values()],
          ),
        },
      }),
    [lookUp],
  );
  const source = opened?.source;
  const draft = useMemo(
    () => (source === undefined ? listDraftOf(customerId) : openedDraftOf(customerId, source)),
    [customerId, source],
  );
  const [input] = useState(() => ({ ...(opened?.input ?? EMPTY_DRAFT), ...draft.read() }));
  const [snapshot, send] = useMachine(machine, { input });
  const { text, entries, isChanged } = snapshot.context;
  const values = useMemo(() => ({ text, entries, isChanged }), [text, entries, isChanged]);
  useSaveDraft(draft, values, false);
  // Another list than the opened one: changed before the page was loaded again.
  const [isRestored] = useState(
    () => opened !== undefined && entriesText(input.entries) !== opened.input.text,
  );
  return { snapshot, send, isRestored, forget: draft.forget };
}

type CartListState = ReturnType<typeof useCartList>;
export type ListSnapshot = CartListState['snapshot'];
export type SendListEvent = CartListState['send'];

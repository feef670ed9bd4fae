import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { ResolvedReference } from '../../../domain/referenceList/listEntries';
import { listEndpoints } from '../../api/listEndpoints.gen';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { type Draft, useSaveDraft } from '../../ui/form/draft';
import { EMPTY_DRAFT, type ListDraft, listDraftOf } from './listDraft';
import { type ListInput, listMachine } from './listMachine';
import { readListFile } from './readListFile';

const { resolveReferences } = listEndpoints.endpoints;

/** An opened list is in the address: what was changed of it is not kept. */
const NO_DRAFT: Draft<ListDraft> = { read: () => null, save: () => undefined, forget: () => undefined };

/** The list machine with the call and the reading of files; it starts from `opened`, or from the list that is kept on the device. */
export function useCartList(opened?: ListInput) {
  const dispatch = useAppDispatch();
  const customerId = useAppSelector(selectUser)?.id ?? null;
  const machine = useMemo(
    () =>
      listMachine.provide({
        actors: {
          readFile: fromPromise<string, File>(({ input }) => readListFile(input)),
          resolve: fromPromise<readonly ResolvedReference[], readonly string[]>(async ({ input }) => {
            const call = resolveReferences.initiate({ references: { references: [...input] } }, { subscribe: false, forceRefetch: true });
            const answers = await dispatch(call).unwrap();
            // Answers are in the order of the call: by its texts they are found again.
            if (answers.length !== input.length) throw new Error('The server answered for another list');
            return answers.map((answer, index) => ({ ...answer, reference: input[index] ?? '' }));
          }),
        },
      }),
    [dispatch],
  );
  const isOpened = opened !== undefined;
  const draft = useMemo(() => (isOpened ? NO_DRAFT : listDraftOf(customerId)), [customerId, isOpened]);
  const [input] = useState(() => opened ?? draft.read() ?? EMPTY_DRAFT);
  const [snapshot, send] = useMachine(machine, { input });
  const { text, entries, isChanged } = snapshot.context;
  const values = useMemo(() => ({ text, entries, isChanged }), [text, entries, isChanged]);
  useSaveDraft(draft, values, false);
  return [snapshot, send] as const;
}

type CartListState = ReturnType<typeof useCartList>;
export type ListSnapshot = CartListState[0];
export type SendListEvent = CartListState[1];

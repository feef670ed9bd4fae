import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { ShopField, ShopSection } from '../../../contract/api.gen';
import type { ShopFields } from '../../../domain/shopContent/sections';
import {
  usePublishShopSectionMutation,
  useSaveShopDraftMutation,
} from '../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { type SectionDraft, sectionMachine } from './sectionMachine';

/** The texts of an answer by the name of the field. */
export const textsOf = (fields: readonly ShopField[]): ShopFields =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** What the fields of a section show: its draft, or what is published. */
export const editedTexts = ({ fields, draft }: ShopSection): ShopFields => ({
  ...textsOf(fields),
  ...textsOf(draft?.fields ?? []),
});

/** The machine of one section, with its calls. */
export function useSection(start: ShopSection) {
  const { section } = start;
  const dispatch = useAppDispatch();
  const [saveDraft] = useSaveShopDraftMutation();
  const [publish] = usePublishShopSectionMutation();
  const save = useCallback(
    ({ revision, fields }: SectionDraft) =>
      saveDraft({
        section,
        shopDraftChange: {
          revision,
          fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
        },
      })
        .unwrap()
        .then((saved) => saved.revision),
    [saveDraft, section],
  );
  const machine = useMemo(
    () =>
      sectionMachine.provide({
        actors: {
          saveDraft: fromPromise<number, SectionDraft>(({ input }) => save(input)),
          publish: fromPromise<SectionDraft, number>(async ({ input }) => {
            const published = await publish({
              section,
              shopRevision: { revision: input },
            }).unwrap();
            dispatch(messageShown({ kind: 'success', text: 'Publié' }));
            return { revision: published.revision, fields: editedTexts(published) };
          }),
        },
      }),
    [dispatch, publish, save, section],
  );
  const [state, send, actor] = useMachine(machine, {
    input: { revision: start.revision, fields: editedTexts(start) },
  });
  useEffect(
    function saveWhenLeft() {
      return () => {
        const left = actor.getSnapshot();
        if (left.matches('waiting') || left.matches('unsaved'))
          void save(left.context).catch(() => undefined);
      };
    },
    [actor, save],
  );
  return { state, send };
}

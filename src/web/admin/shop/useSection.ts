import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import type { ShopField, ShopSection } from '../../../contract/api.gen';
import type { ShopFields } from '../../../domain/shopContent/sections';
import {
  usePublishShopSectionMutation,
  useSaveShopDraftMutation,
} from '../../api/adminEndpoints.gen';
import { isConflict } from '../../api/failureKind';
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

/** A page keeps the version with which it was loaded. */
const PUBLISHED_IDENTITY =
  'Publié. Cet onglet montre l’ancien nom et l’ancien logo jusqu’à son rechargement.';
const CHANGED = 'Quelqu’un d’autre a changé cette partie. Comparez en haut de la page.';
const LOST = 'Vos derniers changements de « Ma boutique » n’ont pas pu être enregistrés.';

/** The machine of one section, with its calls. */
export function useSection(start: ShopSection) {
  const { section } = start;
  const dispatch = useAppDispatch();
  const [saveDraft] = useSaveShopDraftMutation();
  const [publish] = usePublishShopSectionMutation();
  /** The revision that the last save leads to. */
  const saving = useRef(Promise.resolve(start.revision));
  const save = useCallback(
    ({ revision, fields }: SectionDraft) => {
      saving.current = saveDraft({
        section,
        shopDraftChange: {
          revision,
          fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
        },
      })
        .unwrap()
        .then((saved) => saved.revision);
      // The two texts may stand out of view.
      saving.current.catch((error: unknown) => {
        if (isConflict(error)) dispatch(messageShown({ kind: 'error', text: CHANGED }));
      });
      return saving.current;
    },
    [dispatch, saveDraft, section],
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
            dispatch(
              messageShown({
                kind: 'success',
                text: section === 'identity' ? PUBLISHED_IDENTITY : 'Publié',
              }),
            );
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
        const { revision, fields, isStale } = left.context;
        const isWaiting = left.matches('waiting') || left.matches('unsaved');
        if (!isWaiting && !(left.matches('saving') && isStale)) return;
        // What was typed during a save goes on from its revision.
        void (isWaiting ? Promise.resolve(revision) : saving.current)
          .then((known) => save({ revision: known, fields }))
          .catch(() => dispatch(messageShown({ kind: 'error', text: LOST })));
      };
    },
    [actor, dispatch, save],
  );
  return { state, send };
}

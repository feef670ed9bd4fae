import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
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
import type { Finishing } from '../kit/edit/draftMachine';
import { type SectionDraft, sectionMachine } from './sectionDraft';

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
  'Publié. Cet onglet montre l’ancienne identité jusqu’à son rechargement.';
const CHANGED = 'Quelqu’un d’autre a changé cette partie. Comparez en haut de la page.';
const LOST = 'Vos derniers changements de « Ma boutique » n’ont pas pu être enregistrés.';

/** Saves drafts, and knows the revision that the last save leads to. */
function trackSaves(first: number, save: (draft: SectionDraft) => Promise<number>) {
  let last = Promise.resolve(first);
  return {
    save(draft: SectionDraft): Promise<number> {
      last = save(draft);
      return last;
    },
    lastRevision: () => last,
  };
}

/**
 * The machine of one section, with its calls.
 * @param start what the fields start from
 * @param read what was read last: it waits for every other reading, so that the answer of a
 * publication may be newer
 */
export function useSection(start: ShopSection, read: ShopSection) {
  const { section } = start;
  const dispatch = useAppDispatch();
  const [answered, setAnswered] = useState(read);
  const [saveDraft] = useSaveShopDraftMutation();
  const [publish] = usePublishShopSectionMutation();
  const saves = useMemo(
    () =>
      trackSaves(start.revision, async ({ revision, value: texts }) => {
        const change = {
          revision,
          fields: Object.entries(texts).map(([name, value]) => ({ name, value })),
        };
        try {
          const saved = await saveDraft({ section, shopDraftChange: change }).unwrap();
          setAnswered(saved);
          return saved.revision;
        } catch (error) {
          // The two texts may stand out of view.
          if (isConflict(error)) dispatch(messageShown({ kind: 'error', text: CHANGED }));
          throw error;
        }
      }),
    [dispatch, saveDraft, section, start.revision],
  );
  const machine = useMemo(
    () =>
      sectionMachine.provide({
        actors: {
          saveDraft: fromPromise<number, SectionDraft>(({ input }) => saves.save(input)),
          finish: fromPromise<SectionDraft | null, Finishing<readonly string[]>>(
            async ({ input }) => {
              const published = await publish({
                section,
                shopPublication: {
                  revision: input.revision,
                  ...(input.order.length > 0 && { kept: [...input.order] }),
                },
              }).unwrap();
              setAnswered(published);
              dispatch(
                messageShown({
                  kind: 'success',
                  text: section === 'identity' ? PUBLISHED_IDENTITY : 'Publié',
                }),
              );
              return { revision: published.revision, value: editedTexts(published) };
            },
          ),
        },
      }),
    [dispatch, publish, saves, section],
  );
  const [state, send, actor] = useMachine(machine, {
    input: { revision: start.revision, value: editedTexts(start) },
  });
  useEffect(
    function saveWhenLeft() {
      return () => {
        const left = actor.getSnapshot();
        const { revision, value, isStale } = left.context;
        const isWaiting = left.matches('waiting') || left.matches('unsaved');
        if (!isWaiting && !(left.matches('saving') && isStale)) return;
        // What was typed during a save goes on from its revision.
        void (isWaiting ? Promise.resolve(revision) : saves.lastRevision())
          .then((known) => saves.save({ revision: known, value }))
          .catch(() => dispatch(messageShown({ kind: 'error', text: LOST })));
      };
    },
    [actor, dispatch, saves],
  );
  const stored = answered.revision > read.revision ? answered : read;
  return { state, send, stored, setAnswered };
}

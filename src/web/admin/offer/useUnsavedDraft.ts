import { useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import type { DraftInput, offerMachine } from './offerMachine';
import type { DeviceDraft } from './unsavedDrafts';
import { noteSave, saveUnderWay } from './unsavedDrafts';

/** The draft of a version that is not on the server yet. */
export interface UnsavedOffer extends DraftInput {
  version: number;
}

interface UnsavedDraft {
  quoteId: number;
  /** '202611-298'. */
  number: string;
  version: number;
  device: DeviceDraft<UnsavedOffer>;
  /** @returns the new revision. */
  save: (draft: DraftInput) => Promise<number>;
}

/**
 * Keeps on the device what is not saved when the page is left or hidden, and saves it when the
 * screen is left.
 */
export function useUnsavedDraft(
  actor: ActorRefFrom<typeof offerMachine>,
  { quoteId, number, version, device, save }: UnsavedDraft,
): void {
  const dispatch = useAppDispatch();
  const keepOnDevice = ({ revision, content }: DraftInput) =>
    device.save({ revision, content, version });
  const warn = (isOnDevice: boolean) =>
    dispatch(messageShown({ kind: 'error', text: notSaved(number, isOnDevice) }));
  const keep = useEffectEvent(() => {
    const state = actor.getSnapshot();
    if (isUnsaved(state)) keepOnDevice(state.context);
  });
  const leave = useEffectEvent(async () => {
    const state = actor.getSnapshot();
    if (!isUnsaved(state)) return;
    const { content, isStale } = state.context;
    let isOnDevice = keepOnDevice(state.context);
    if (state.matches('conflict')) return;
    const saveAfter = async (): Promise<number> => {
      const saved = await saveUnderWay(quoteId)?.catch(() => undefined);
      if (saved !== undefined && !isStale) return saved;
      const revision = saved ?? state.context.revision;
      isOnDevice = keepOnDevice({ revision, content });
      return save({ revision, content });
    };
    try {
      await noteSave(quoteId, saveAfter());
      device.forget();
    } catch {
      warn(isOnDevice);
    }
  });
  useEffect(function keepWhenHidden() {
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, []);
  useEffect(() => () => void leave(), []);
}

const notSaved = (number: string, isOnDevice: boolean): string =>
  `Le brouillon du devis ${number} n’a pas pu être enregistré${isOnDevice ? KEPT : LOST}`;
const KEPT = '. Il est gardé sur cet appareil et vous sera rendu à l’ouverture du devis.';
const LOST = ', et cet appareil ne peut pas le garder.';

const isUnsaved = (state: SnapshotFrom<typeof offerMachine>): boolean =>
  state.matches('waiting') ||
  state.matches('saving') ||
  state.matches('unsaved') ||
  state.matches('conflict');

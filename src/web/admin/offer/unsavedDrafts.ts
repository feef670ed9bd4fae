import { useEffect, useEffectEvent, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import type { DeviceDraft } from '../deviceDraft';
import type { DraftInput, offerMachine } from './offerDraft';

/**
 * Saves of drafts on their way to the server by quote, with the revision that each becomes. A
 * screen that is left and opened again waits for its own.
 */
const underWay = new Map<number, Promise<number>>();

const saveUnderWay = (quoteId: number): Promise<number> | undefined => underWay.get(quoteId);

/** Notes a save until it has ended. @returns the same save */
export function noteSave(quoteId: number, save: Promise<number>): Promise<number> {
  underWay.set(quoteId, save);
  const end = () => {
    if (underWay.get(quoteId) === save) underWay.delete(quoteId);
  };
  save.then(end, end);
  return save;
}

/**
 * When the last save of an earlier visit had ended; undefined while it is under way.
 * @param onSettled called once it has.
 */
export function useSettledSave(quoteId: number, onSettled: () => void): number | undefined {
  const [settledAt, setSettledAt] = useState(() =>
    saveUnderWay(quoteId) ? undefined : Date.now(),
  );
  const settle = useEffectEvent(() => {
    setSettledAt(Date.now());
    onSettled();
  });
  useEffect(
    function awaitSave() {
      let isLeft = false;
      const end = () => {
        if (!isLeft) settle();
      };
      saveUnderWay(quoteId)?.then(end, end);
      return () => {
        isLeft = true;
      };
    },
    [quoteId],
  );
  return settledAt;
}

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
    if (isUnsaved(state)) keepOnDevice(inputOf(state));
  });
  const leave = useEffectEvent(async () => {
    const state = actor.getSnapshot();
    if (!isUnsaved(state)) return;
    const { isStale } = state.context;
    const { content } = inputOf(state);
    let isOnDevice = keepOnDevice(inputOf(state));
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

const inputOf = ({ context }: SnapshotFrom<typeof offerMachine>): DraftInput => ({
  revision: context.revision,
  content: context.value.content,
});

const isUnsaved = (state: SnapshotFrom<typeof offerMachine>): boolean =>
  state.matches('waiting') ||
  state.matches('saving') ||
  state.matches('unsaved') ||
  state.matches('conflict');

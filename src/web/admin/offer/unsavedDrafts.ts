import { useEffect, useEffectEvent, useState } from 'react';
import { onDevice, readJson, removeStored, writeJson } from '../../ui/browser/deviceStorage';
import { isOwner } from '../../ui/browser/sessionData';

/**
 * What was typed for a quote and is not on the server yet, kept on this device while the session of
 * the one who typed it lasts.
 */
export interface DeviceDraft<Values> {
  read: () => Values | null;
  /** False when the device refuses, or the session has ended. */
  save: (values: Values) => boolean;
  forget: () => void;
}

interface Stored<Values> {
  ownerId: number | null;
  values: Values;
}

/**
 * @param ownerId of the administrator; what another one left is not shown, and replaced by the next
 * text.
 */
export function deviceDraft<Values>(
  kind: 'offer' | 'message' | 'note',
  quoteId: number,
  ownerId: number | null,
): DeviceDraft<Values> {
  const place = onDevice(`answer.${kind}.${quoteId}`);
  return {
    read() {
      const stored = readJson(place) as Partial<Stored<Values>> | null;
      return stored?.values !== undefined && stored.ownerId === ownerId ? stored.values : null;
    },
    save: (values) =>
      ownerId !== null &&
      isOwner(ownerId) &&
      writeJson(place, { ownerId, values } satisfies Stored<Values>),
    forget: () => removeStored(place),
  };
}

/**
 * Saves of drafts on their way to the server by quote, with the revision that each becomes. A
 * screen that is left and opened again waits for its own.
 */
const underWay = new Map<number, Promise<number>>();

export const saveUnderWay = (quoteId: number): Promise<number> | undefined => underWay.get(quoteId);

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

import { useEffect, useEffectEvent, useState } from 'react';

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

import { useEffect, useEffectEvent, useState } from 'react';
import { saveUnderWay } from './draftSaves';

/** When the last save of an earlier visit had ended; undefined while it is under way. @param onSettled called once it has. */
export function useSettledSave(quoteId: number, onSettled: () => void): number | undefined {
  const [settledAt, setSettledAt] = useState(() => (saveUnderWay(quoteId) ? undefined : Date.now()));
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

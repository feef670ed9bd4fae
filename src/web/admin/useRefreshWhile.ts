import { useEffect, useEffectEvent } from 'react';

const INTERVAL_MS = 4000;

/** Calls `refresh` again and again while `isWaiting`, and the tab is visible. */
export function useRefreshWhile(isWaiting: boolean, refresh: () => void): void {
  const refreshIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  useEffect(
    function poll() {
      if (!isWaiting) return undefined;
      const timer = setInterval(() => refreshIfVisible(), INTERVAL_MS);
      return () => clearInterval(timer);
    },
    [isWaiting],
  );
}

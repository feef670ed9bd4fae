import { useEffect, useEffectEvent } from 'react';

/** Calls `refresh` when the browser window gets the focus or the tab becomes visible: the data may be stale. */
export function useRefreshOnFocus(refresh: () => void): void {
  const refreshIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  useEffect(function listenToFocus() {
    const onFocus = () => refreshIfVisible();
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, []);
}

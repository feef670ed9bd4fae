import { useEffect, useEffectEvent } from 'react';

/** Runs when the window gets the focus again, or its tab is shown again: others may have worked meanwhile. */
export function useRefreshOnFocus(act: () => void): void {
  const actNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act();
  });
  useEffect(function followWindow() {
    const back = () => actNow();
    window.addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      window.removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
}

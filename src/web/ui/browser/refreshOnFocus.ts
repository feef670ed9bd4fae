import { useEffect, useEffectEvent, useState } from 'react';
import { serverTime } from './serverTime';

/**
 * Calls `refresh` when the browser window gets the focus or the tab becomes visible: the data may
 * be stale.
 */
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

const MINUTE_MS = 60_000;

/** The server's Paris time, updated every minute. */
export function useParisTime(): string {
  const [now, setNow] = useState(() => serverTime());
  useEffect(function tick() {
    const timer = setInterval(() => setNow(serverTime()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  useRefreshOnFocus(() => setNow(serverTime()));
  return now;
}

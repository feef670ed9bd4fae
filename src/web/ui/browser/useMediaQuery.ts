import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. @param served the value that the server assumed. */
export function useMediaQuery(query: string, served = false): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => served,
  );
}

import { use, useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { NARROW_WIDTH_PX, ROW_HEIGHT_NARROW_PX, ROW_HEIGHT_PX } from '../../../domain/limits';
import { ServedPageContext } from '../page/ServedPage';

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

/** Whether the viewport is 768 px wide or less. */
export const useNarrow = (): boolean =>
  useMediaQuery(`(max-width: ${NARROW_WIDTH_PX}px)`, use(ServedPageContext)?.isNarrow);

/** Whether the system asks for no motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');

/** The height of a list row in CSS (tokens.css). */
export const ROW_LENGTH = 'var(--row)';

/** Height in px of a list row: 100, or 212 on narrow screens. */
export function useRowHeight(): number {
  return useNarrow() ? ROW_HEIGHT_NARROW_PX : ROW_HEIGHT_PX;
}

let isPrintRequested = false;

/** Printing fires events; print emulation (developer tools) only changes the media query. */
function subscribe(changed: () => void): () => void {
  const printMedia = window.matchMedia('print');
  const onPrint = ({ type }: Event) => {
    isPrintRequested = type === 'beforeprint';
    // Synchronously: the browser prints the DOM as it is when this listener returns.
    flushSync(changed);
  };
  window.addEventListener('beforeprint', onPrint);
  window.addEventListener('afterprint', onPrint);
  printMedia.addEventListener('change', changed);
  return () => {
    window.removeEventListener('beforeprint', onPrint);
    window.removeEventListener('afterprint', onPrint);
    printMedia.removeEventListener('change', changed);
  };
}

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrintRequested || window.matchMedia('print').matches,
    () => false,
  );
}

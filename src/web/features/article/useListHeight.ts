import { useSyncExternalStore } from 'react';
import { useIsHydrated } from '../../ui/browser/useIsHydrated';

/** Up to this many rows the list is shown in full; beyond, it scrolls in its own box. */
const FULL_UP_TO = 50;
/** px of the viewport for the fixed search bar, the table's head and the start of what follows. */
const RESERVED_PX = 180;
const MIN_ROWS = 2;
/** The height that the server assumes; it decides only how many rows are rendered. */
const SERVED_VIEWPORT_PX = 900;

export interface ListHeight {
  /** px. */
  height: number;
  /** CSS height of the box until the height of the viewport is known; the same as `height` then. */
  servedHeight?: string;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Default height of an article list. */
export function useListHeight(count: number, rowHeight: number): ListHeight {
  const isHydrated = useIsHydrated();
  const viewportHeight = useSyncExternalStore(
    subscribe,
    () => window.innerHeight,
    () => SERVED_VIEWPORT_PX,
  );
  if (count <= FULL_UP_TO) return { height: count * rowHeight };
  const least = MIN_ROWS * rowHeight;
  const height = Math.max(least, viewportHeight - RESERVED_PX);
  return isHydrated ? { height } : { height, servedHeight: `max(${least}px, 100svh - ${RESERVED_PX}px)` };
}

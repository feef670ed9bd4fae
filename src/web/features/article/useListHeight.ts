import { useSyncExternalStore } from 'react';

/** Up to this many rows the list is shown in full; beyond, it scrolls in its own box. */
const FULL_UP_TO = 50;
/** px of the viewport for the fixed search bar, the table's head and the start of what follows. */
const RESERVED_PX = 180;
const MIN_ROWS = 2;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Default height in px of an article list. */
export function useListHeight(count: number, rowHeight: number): number {
  const viewportHeight = useSyncExternalStore(subscribe, () => window.innerHeight);
  if (count <= FULL_UP_TO) return count * rowHeight;
  return Math.max(MIN_ROWS * rowHeight, viewportHeight - RESERVED_PX);
}

import { useSyncExternalStore } from 'react';

/** Up to this many rows the list stands whole in the page; beyond, it scrolls in its own box. */
const WHOLE_UP_TO = 50;
/** px of the window left to the fixed search bar, the table's head and a look at what follows. */
const AROUND_PX = 180;
const FEWEST_ROWS = 2;

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** px of the window on a list of which nothing else is said. */
export function useListHeight(count: number, rowHeight: number): number {
  const windowHeight = useSyncExternalStore(subscribe, () => window.innerHeight);
  if (count <= WHOLE_UP_TO) return count * rowHeight;
  return Math.max(FEWEST_ROWS * rowHeight, windowHeight - AROUND_PX);
}

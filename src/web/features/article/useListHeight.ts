import { useSyncExternalStore } from 'react';
import { ROW_LENGTH } from '../../ui/browser/viewport';
import { useIsHydrated } from '../../ui/page/ServedPage';

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
  /** CSS height of the box until the viewport is known; the same as `height` then. */
  servedHeight?: string;
  servedScrolls?: boolean;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Height of an article list. @param given the height in px that its screen wants. */
export function useListHeight(count: number, rowHeight: number, given?: number): ListHeight {
  const isHydrated = useIsHydrated();
  const viewportHeight = useSyncExternalStore(
    subscribe,
    () => window.innerHeight,
    () => SERVED_VIEWPORT_PX,
  );
  const height = given ?? ownHeight(count, rowHeight, viewportHeight);
  return isHydrated ? { height } : { height, ...served(count, given) };
}

function ownHeight(count: number, rowHeight: number, viewportHeight: number): number {
  return count <= FULL_UP_TO
    ? count * rowHeight
    : Math.max(MIN_ROWS * rowHeight, viewportHeight - RESERVED_PX);
}

/** The same in CSS. */
function served(count: number, given: number | undefined): Omit<ListHeight, 'height'> {
  const rows = `${count} * ${ROW_LENGTH}`;
  // At least one whole row, at most all of them.
  if (given !== undefined)
    return { servedHeight: `min(max(${given}px, ${ROW_LENGTH}), ${rows})`, servedScrolls: true };
  if (count <= FULL_UP_TO) return { servedHeight: `calc(${rows})` };
  return { servedHeight: `max(${MIN_ROWS} * ${ROW_LENGTH}, 100svh - ${RESERVED_PX}px)` };
}

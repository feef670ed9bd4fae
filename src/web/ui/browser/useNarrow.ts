import { useSyncExternalStore } from 'react';
import { NARROW_WIDTH_PX } from '../../../domain/limits';

const narrow = `(max-width: ${NARROW_WIDTH_PX}px)`;

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(narrow);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the viewport is 768 px wide or less. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
}

import { ROW_HEIGHT_NARROW_PX, ROW_HEIGHT_PX } from '../../../domain/limits';
import { useNarrow } from '../browser/useNarrow';

/** The height of a list row in CSS (tokens.css). */
export const ROW_LENGTH = 'var(--row)';

/** Height in px of a list row: 100, or 212 on narrow screens. */
export function useRowHeight(): number {
  return useNarrow() ? ROW_HEIGHT_NARROW_PX : ROW_HEIGHT_PX;
}

import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../ui/browser/viewport';

/** The table never loads: its spinner says nothing to screen readers. */
export const NOT_LOADING = {
  spinning: false,
  'aria-live': undefined,
  'aria-busy': undefined,
} as const;

/** In px: texts make rows higher than they usually are. */
const ROW_HEIGHT_MAX = 400;

/**
 * The height of a table's box: while it is printed, one that has room for all its rows, which are
 * in the document then.
 */
export function useTableHeight(height: number, rows: number): number {
  return usePrinting() ? Math.max(1, rows) * ROW_HEIGHT_MAX : height;
}

/** The size of an element in px, 0 before it is laid out. */
export function useBoxSize(box: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(
    function measure() {
      const element = box.current;
      if (!element) return undefined;
      const read = () => setSize({ width: element.clientWidth, height: element.clientHeight });
      const observer = new ResizeObserver(read);
      observer.observe(element);
      read();
      return () => observer.disconnect();
    },
    [box],
  );
  return size;
}

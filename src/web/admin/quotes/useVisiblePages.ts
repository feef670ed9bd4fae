import { useEffect, useRef, useState } from 'react';
import { FIRST_PAGE, type PagePair, samePages } from './quotePages';

/** Throttle of the visible range while scrolling. */
const THROTTLE_MS = 100;

interface VisiblePages {
  key: string;
  pages: PagePair;
}

/** The pages to fetch: those last visible in this list, by default its first. */
export function useVisiblePages(key: string): [PagePair, (seen: VisiblePages) => void] {
  const [visible, setVisible] = useState<VisiblePages>({ key, pages: FIRST_PAGE });
  const last = useRef(visible);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const throttle = (seen: VisiblePages) => {
    last.current = seen;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setVisible((before) =>
        before.key === last.current.key && samePages(before.pages, last.current.pages)
          ? before
          : last.current,
      );
    }, THROTTLE_MS);
  };
  return [visible.key === key ? visible.pages : FIRST_PAGE, throttle];
}

import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useMediaQuery } from '../ui/browser/viewport';

/**
 * A screen opens with the header of all pages scrolled away: its list has the window. Below 961 px
 * the menu, which is above it, stays in view.
 * @returns for what is between the menu and the screen.
 */
export function useScrolledToScreen(pathname: string): RefObject<HTMLDivElement | null> {
  const before = useRef<HTMLDivElement>(null);
  const isMenuAbove = useMediaQuery('(max-width: 960px)');
  const scroll = useEffectEvent(() => {
    const place = isMenuAbove ? before.current?.parentElement?.parentElement : before.current;
    if (!place || window.scrollY > 0 || window.location.hash !== '') return;
    const { top, bottom } = place.getBoundingClientRect();
    const below = isMenuAbove ? top : bottom;
    if (below > 0) window.scrollTo(0, below);
  });
  useLayoutEffect(
    function scrollToScreen() {
      // After the effects of the frame, which scroll to the top of a page, or where it was left.
      queueMicrotask(() => scroll());
    },
    [pathname],
  );
  return before;
}

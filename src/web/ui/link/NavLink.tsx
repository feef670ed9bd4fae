import { type RefObject, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Link, type LinkProps } from './Link';

/** A link of a menu: it is marked as current on its page and on the pages below it. */
export function NavLink({ to, ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      {...rest}
      to={to}
      aria-current={matchPath({ path: to, end: false }, pathname) ? 'page' : undefined}
    />
  );
}

/**
 * Scrolls a strip of links sideways until its current one is in the middle, each time `place`
 * changes.
 */
export function useCurrentInView(strip: RefObject<HTMLElement | null>, place: string): void {
  useEffect(
    function showCurrentLink() {
      const link = strip.current?.querySelector('[aria-current]');
      if (strip.current && link) scrollToMiddle(strip.current, link);
    },
    [strip, place],
  );
}

/**
 * Unlike `scrollIntoView`, after which the Tab key goes on from the link (Chromium from 150 on).
 */
function scrollToMiddle(strip: Element, link: Element): void {
  const [outer, inner] = [strip.getBoundingClientRect(), link.getBoundingClientRect()];
  strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

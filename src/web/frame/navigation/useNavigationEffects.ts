import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { matchPath, useLocation, useNavigationType } from 'react-router-dom';
import { paths, patterns } from '../../../domain/paths';
import { articleNavigationTriggered } from '../../features/catalogue/articleNavigation';
import { useAppDispatch } from '../../store/hooks';
import { restoreScroll, useScrollMemory } from './scrollMemory';

/** What happens when the reader arrives somewhere: top of the page or where it was left, focus on the content, the event of an article. */
export function useNavigationEffects(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useScrollAndFocus(main);
  useArticleEvent();
  return main;
}

function useScrollAndFocus(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const returning = useNavigationType() === 'POP';
  const before = useRef(pathname === paths.root() ? paths.home() : pathname); // the redirect at the door is no journey
  const place = `${key} ${pathname}`;
  const positions = useScrollMemory(place);
  useLayoutEffect(
    function arrive() {
      if (before.current === pathname) return undefined;
      before.current = pathname;
      main.current?.focus({ preventScroll: true });
      if (hash) return undefined;
      if (returning) return restoreScroll(positions.get(place) ?? 0);
      window.scrollTo(0, 0);
      return undefined;
    },
    [main, place, pathname, hash, returning, positions],
  );
}

/** An article chosen again from the results is an arrival too; coming back to one is not. */
function useArticleEvent(): void {
  const dispatch = useAppDispatch();
  const { key, pathname } = useLocation();
  const returning = useNavigationType() === 'POP';
  const before = useRef(key);
  useEffect(
    function tellOfArticle() {
      if (before.current === key) return;
      before.current = key;
      if (!returning && matchPath(patterns.article, pathname)) dispatch(articleNavigationTriggered());
    },
    [dispatch, key, pathname, returning],
  );
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { matchPath, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { paths, patterns } from '../../../domain/paths';
import { ARTICLE_NAVIGATION_TRIGGERED, emit } from '../../store/windowEvents';
import { entryOf } from '../../ui/browser/entryOf';
import { loadChunk } from '../../ui/browser/loadChunk';
import { restoreScroll, useScrollMemory } from './scrollMemory';

/** After a navigation: scrolls to the top or the former position, focuses the content, emits an article's event, corrects the head. */
export function NavigationEffects({ main }: { main: RefObject<HTMLElement | null> }) {
  useScrollAndFocus(main);
  useArticleEvent();
  return null;
}

function useScrollAndFocus(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const { pathname, hash } = location;
  const isReturning = useNavigationType() === NavigationType.Pop;
  const before = useRef(pathname === paths.root() ? paths.home() : pathname); // the redirect of `/` is no navigation of the user
  const entry = `${entryOf(location)} ${pathname}`;
  const positions = useScrollMemory(entry);
  useLayoutEffect(
    function scrollAndFocus() {
      if (before.current === pathname) return undefined;
      correctHead(before.current, pathname);
      before.current = pathname;
      main.current?.focus({ preventScroll: true });
      if (hash) return undefined;
      if (isReturning) return restoreScroll(positions.get(entry) ?? 0);
      window.scrollTo(0, 0);
      return undefined;
    },
    [main, entry, pathname, hash, isReturning, positions],
  );
}

/**
 * Choosing the shown article again from the search results counts (its key is new); going back to an article does not, nor do a search on
 * its page and closing the results.
 */
function useArticleEvent(): void {
  const location = useLocation();
  const { pathname } = location;
  const entry = entryOf(location);
  const isReturning = useNavigationType() === NavigationType.Pop;
  const before = useRef(entry);
  useEffect(
    function emitArticleNavigation() {
      if (before.current === entry) return;
      before.current = entry;
      if (!isReturning && matchPath(patterns.article, pathname)) emit(ARTICLE_NAVIGATION_TRIGGERED);
    },
    [entry, pathname, isReturning],
  );
}

/** The head of the document describes the page that the server sent: the code that corrects it is loaded with the first navigation. */
const correctHead = (from: string, to: string): void =>
  void loadChunk(() => import('./pageHead')).then(({ followPage }) => followPage(from, to));

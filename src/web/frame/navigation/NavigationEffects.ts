import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { matchPath, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { patterns } from '../../../domain/paths';
import { ARTICLE_NAVIGATION_TRIGGERED, emit } from '../../store/windowEvents';
import { inTab } from '../../ui/browser/deviceStorage';
import { historyEntryOf } from '../../ui/browser/historyEntry';
import { loadChunk } from '../../ui/browser/loadChunk';
import { sessionMap } from '../../ui/browser/sessionData';

/**
 * After a navigation: scrolls to the top or the former position, focuses the content, emits an
 * article's event, corrects the head.
 */
export function NavigationEffects({ main }: { main: RefObject<HTMLElement | null> }) {
  useScrollAndFocus(main);
  useArticleEvent();
  return null;
}

function useScrollAndFocus(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const { pathname, hash } = location;
  const isReturning = useNavigationType() === NavigationType.Pop;
  // the redirect of `/` is no navigation of the user
  const before = useRef(pathname === patterns.root ? patterns.home : pathname);
  const entry = `${historyEntryOf(location)} ${pathname}`;
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
 * Choosing the shown article again from the search results counts (its key is new); going back to
 * an article does not, nor do a search on its page and closing the results.
 */
function useArticleEvent(): void {
  const location = useLocation();
  const { pathname } = location;
  const entry = historyEntryOf(location);
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

/**
 * The head of the document describes the page that the server sent: the code that corrects it is
 * loaded with the first navigation.
 */
const correctHead = (from: string, to: string): void =>
  void loadChunk(() => import('./pageHead')).then(({ followPage }) => followPage(from, to));

/** The scroll position of each history entry, in px from the top. */
const positions = sessionMap<number>(inTab('scroll'));

/** Lists arrive after the page: how long restoring the position is tried. */
const RESTORE_TIMEOUT_MS = 3000;

/** Stores the scroll position of the current history entry, and restores it after a reload. */
function useScrollMemory(entry: string): Map<string, number> {
  const [start] = useState(entry);
  useEffect(
    function restoreAfterReload() {
      const top = positions.get(start);
      // The visitor may have scrolled before the page was hydrated.
      return top && window.scrollY === 0 ? restoreScroll(top) : undefined;
    },
    [start],
  );
  useEffect(
    function storePosition() {
      window.history.scrollRestoration = 'manual';
      const onScroll = () => positions.set(entry, window.scrollY);
      window.addEventListener('scroll', onScroll, { passive: true });
      return () => window.removeEventListener('scroll', onScroll);
    },
    [entry],
  );
  return positions;
}

/**
 * Scrolls to a position as soon as the page is long enough, unless the user scrolls or types first.
 * Returns how to stop.
 */
function restoreScroll(top: number): () => void {
  const userEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  const observer = new ResizeObserver(scrollIfLongEnough);
  const stop = () => {
    observer.disconnect();
    userEvents.forEach((name) => window.removeEventListener(name, stop));
  };
  function scrollIfLongEnough() {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    window.scrollTo(0, top);
    stop();
  }
  window.scrollTo(0, top);
  observer.observe(document.body);
  setTimeout(stop, RESTORE_TIMEOUT_MS);
  userEvents.forEach((name) => window.addEventListener(name, stop, { passive: true }));
  scrollIfLongEnough();
  return stop;
}

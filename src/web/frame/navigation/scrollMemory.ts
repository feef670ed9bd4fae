import { useEffect, useState } from 'react';
import { inTab } from '../../ui/browser/deviceKeys';
import { sessionMap } from '../../ui/browser/sessionMap';

/** The scroll position of each history entry, in px from the top. */
const positions = sessionMap<number>(inTab('scroll'));

/** Lists arrive after the page: how long restoring the position is tried. */
const RESTORE_TIMEOUT_MS = 3000;

/** Stores the scroll position of the current history entry, and restores it after a reload. */
export function useScrollMemory(entry: string): Map<string, number> {
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

/** Scrolls to a position as soon as the page is long enough, unless the user scrolls or types first. Returns how to stop. */
export function restoreScroll(top: number): () => void {
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

import { useEffect, useState } from 'react';
import { sessionMap } from '../../ui/browser/sessionMap';

/** Where each entry of the history was left, in px from the top. */
const positions = sessionMap<number>('paillasse.scroll');

/** Lists arrive after the page: its old place is looked for this long. */
const GIVE_UP_MS = 3000;

/** Remembers how far the present entry is scrolled; a page loaded anew goes back there. */
export function useScrollMemory(place: string): Map<string, number> {
  const [start] = useState(place);
  useEffect(
    function returnAfterReload() {
      const top = positions.get(start);
      return top ? restoreScroll(top) : undefined;
    },
    [start],
  );
  useEffect(
    function remember() {
      window.history.scrollRestoration = 'manual';
      const note = () => positions.set(place, window.scrollY);
      window.addEventListener('scroll', note, { passive: true });
      return () => window.removeEventListener('scroll', note);
    },
    [place],
  );
  return positions;
}

/** Goes back to a place as soon as the page is long enough, unless the reader moves first. Returns how to stop. */
export function restoreScroll(top: number): () => void {
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  const observer = new ResizeObserver(tryAgain);
  const stop = () => {
    observer.disconnect();
    moves.forEach((move) => window.removeEventListener(move, stop));
  };
  function tryAgain() {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    window.scrollTo(0, top);
    stop();
  }
  window.scrollTo(0, top);
  observer.observe(document.body);
  setTimeout(stop, GIVE_UP_MS);
  moves.forEach((move) => window.addEventListener(move, stop, { passive: true }));
  tryAgain();
  return stop;
}

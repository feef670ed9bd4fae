import { useEffect } from 'react';

/** Where each entry of the history was left, in px from the top. */
const positions = new Map<string, number>();

/** Lists arrive after the page: its old place is looked for this long. */
const GIVE_UP_MS = 3000;

/** Remembers how far the present entry is scrolled. */
export function useScrollMemory(key: string): Map<string, number> {
  useEffect(
    function remember() {
      window.history.scrollRestoration = 'manual';
      const note = () => positions.set(key, window.scrollY);
      window.addEventListener('scroll', note, { passive: true });
      return () => window.removeEventListener('scroll', note);
    },
    [key],
  );
  return positions;
}

/** Goes back to a place as soon as the page is long enough, unless the reader moves first. Returns how to stop. */
export function restoreScroll(top: number): () => void {
  window.scrollTo(0, top);
  const stops: (() => void)[] = [];
  const stop = () => stops.splice(0).forEach((end) => end());
  const tryAgain = () => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    window.scrollTo(0, top);
    stop();
  };
  const observer = new ResizeObserver(tryAgain);
  observer.observe(document.body);
  const timer = setTimeout(stop, GIVE_UP_MS);
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  moves.forEach((move) => window.addEventListener(move, stop, { passive: true }));
  stops.push(() => observer.disconnect(), () => clearTimeout(timer), () => moves.forEach((move) => window.removeEventListener(move, stop)));
  tryAgain();
  return stop;
}

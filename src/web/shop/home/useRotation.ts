import { useEffect, useState, useSyncExternalStore } from 'react';
import { SLIDE_INTERVAL_MS } from '../../../domain/limits';

const stillness = '(prefers-reduced-motion: reduce)';

function watchTab(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

export interface Rotation {
  current: number;
  /** Whether the visitor lets it turn; held (hover, focus, hidden tab) it stays where it is all the same. */
  playing: boolean;
  show: (index: number) => void;
  toggle: () => void;
  hold: (reason: 'hover' | 'focus', held: boolean) => void;
}

/** Turns through `count` slides every 10000 ms (spec §9); whoever asked for less motion starts it by hand. */
export function useRotation(count: number): Rotation {
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(() => !window.matchMedia(stillness).matches);
  const [held, setHeld] = useState({ hover: false, focus: false });
  const hidden = useSyncExternalStore(watchTab, () => document.hidden);
  const turns = playing && !held.hover && !held.focus && !hidden;
  useEffect(
    function turn() {
      if (!turns) return undefined;
      const timer = setTimeout(() => setCurrent((current + 1) % count), SLIDE_INTERVAL_MS);
      return () => clearTimeout(timer);
    },
    [turns, current, count],
  );
  const hold: Rotation['hold'] = (reason, is) => setHeld((before) => ({ ...before, [reason]: is }));
  return { current, playing, show: setCurrent, toggle: () => setPlaying((before) => !before), hold };
}

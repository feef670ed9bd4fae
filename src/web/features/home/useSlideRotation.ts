import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { SLIDE_INTERVAL_MS } from '../../../domain/limits';
import { useReducedMotion } from '../../ui/browser/viewport';

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

export interface Rotation {
  current: number;
  /**
   * The last slide whose picture may be needed soon: the next one, or all once the pointer or focus
   * is on the carousel.
   */
  furthest: number;
  /** The visitor's choice; hover, focus or a hidden tab still pause the rotation. */
  isPlaying: boolean;
  show: (index: number) => void;
  toggle: () => void;
  pauseFor: (reason: 'hover' | 'focus', isPaused: boolean) => void;
}

/** Shows the next of `count` slides every 10 s; with prefers-reduced-motion it starts paused. */
export function useSlideRotation(count: number): Rotation {
  const [current, setCurrent] = useState(0);
  const [furthest, setFurthest] = useState(1);
  const show = useCallback((index: number) => {
    setCurrent(index);
    setFurthest((before) => Math.max(before, index + 1));
  }, []);
  const isMotionReduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const isPlaying = choice ?? !isMotionReduced;
  const [pausedFor, setPausedFor] = useState({ hover: false, focus: false });
  const isHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
  const isRunning = isPlaying && !pausedFor.hover && !pausedFor.focus && !isHidden;
  useEffect(
    function showNextLater() {
      if (!isRunning) return undefined;
      const timer = setTimeout(() => show((current + 1) % count), SLIDE_INTERVAL_MS);
      return () => clearTimeout(timer);
    },
    [isRunning, current, count, show],
  );
  const pauseFor: Rotation['pauseFor'] = (reason, isPaused) => {
    setPausedFor((before) => ({ ...before, [reason]: isPaused }));
    setFurthest(count);
  };
  return { current, furthest, isPlaying, show, toggle: () => setChoice(!isPlaying), pauseFor };
}

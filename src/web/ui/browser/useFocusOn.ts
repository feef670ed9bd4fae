import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element each time `count` grows: for a refused form. */
export function useFocusOn<T extends HTMLElement>(count: number): RefObject<T | null> {
  const target = useRef<T>(null);
  useEffect(() => {
    if (count > 0) target.current?.focus();
  }, [count]);
  return target;
}

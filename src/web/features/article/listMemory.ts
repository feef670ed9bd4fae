import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAppStore } from '../../store/hooks';
import type { ArticleSort } from './useArticleSort';

interface Left {
  sort?: ArticleSort;
  /** px scrolled in the list's own box. */
  top?: number;
}

/** How each list of a shop was left, by entry of the history: a reader back from an article finds the same rows. */
const memories = new WeakMap<object, Map<string, Left>>();

function memoryOf(shop: object): Map<string, Left> {
  const memory = memories.get(shop) ?? new Map<string, Left>();
  memories.set(shop, memory);
  return memory;
}

export interface ListMemory {
  /** What the list was when it was left; nothing on a first arrival. */
  left: Left;
  note: (news: Left) => void;
}

export function useListMemory(label: string): ListMemory {
  const memory = memoryOf(useAppStore());
  const place = `${useLocation().key} ${label}`;
  const returning = useNavigationType() === 'POP';
  return {
    left: (returning && memory.get(place)) || {},
    note: (news) => void memory.set(place, { ...memory.get(place), ...news }),
  };
}

/** Scrolls the list below this element to where it was left, and remembers where it goes. */
export function useListPlace(label: string): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const { left, note } = useListMemory(label);
  const first = useRef({ left, note });
  useLayoutEffect(function keepPlace() {
    const box = around.current?.querySelector<HTMLElement>('[data-scroller]');
    if (!box) return undefined;
    // Only when there is somewhere to go: it makes the browser lay out at once.
    if (first.current.left.top) box.scrollTop = first.current.left.top;
    const follow = () => first.current.note({ top: box.scrollTop });
    box.addEventListener('scroll', follow, { passive: true });
    return () => box.removeEventListener('scroll', follow);
  }, []);
  return around;
}

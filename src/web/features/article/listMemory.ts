import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAppStore } from '../../store/hooks';
import { sessionMap } from '../../ui/browser/sessionMap';
import { focusWhenRendered } from './focusWhenRendered';
import type { ArticleSort } from './useArticleSort';

interface Left {
  sort?: ArticleSort;
  /** px scrolled in the list's own box. */
  top?: number;
  /** Address of the row by which the reader left. */
  chosen?: string | undefined;
}

/** How each list of a shop was left, by entry of the history: a reader back from an article finds the same rows, and the focus on that article. */
const memories = new WeakMap<object, Map<string, Left>>();

function memoryOf(shop: object): Map<string, Left> {
  const memory = memories.get(shop) ?? sessionMap<Left>('paillasse.lists');
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
  const { key, pathname } = useLocation();
  const place = `${key} ${pathname} ${label}`;
  const returning = useNavigationType() === 'POP';
  return {
    left: (returning && memory.get(place)) || {},
    note: (news) => void memory.set(place, { ...memory.get(place), ...news }),
  };
}

/**
 * Brings the list below this element back to where it was left, and remembers where it goes. Layout effects: a list hidden while the
 * next screen's code was on its way, and shown again by a reader who did not wait, has lost its place too.
 */
export function useListPlace(label: string): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const { left, note } = useListMemory(label);
  const now = useRef({ left, note });
  useLayoutEffect(function keepPlace() {
    const element = around.current;
    if (!element) return undefined;
    const keep = (news: Left) => {
      now.current.left = { ...now.current.left, ...news };
      now.current.note(news);
    };
    const stopFocus = returnTo(element, now.current.left);
    // Caught on its way down: the box may be made anew.
    const scrolled = ({ target }: Event) => target instanceof HTMLElement && keep({ top: target.scrollTop });
    const clicked = ({ target }: Event) => keep({ chosen: addressIn(element, target) });
    element.addEventListener('scroll', scrolled, { passive: true, capture: true });
    document.addEventListener('click', clicked, { capture: true });
    return () => {
      stopFocus();
      element.removeEventListener('scroll', scrolled, { capture: true });
      document.removeEventListener('click', clicked, { capture: true });
    };
  }, []);
  return around;
}

/** Scrolls at once; the focus follows the one that every arrival gives to the content. */
function returnTo(list: HTMLElement, { top, chosen }: Left): () => void {
  const box = list.querySelector<HTMLElement>('[data-scroller]');
  // Only when there is somewhere to go: it makes the browser lay out at once.
  if (box && top) box.scrollTop = top;
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => (stop = chosen === undefined ? undefined : focusWhenRendered(list, chosen)));
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}

function addressIn(list: HTMLElement, target: EventTarget | null): string | undefined {
  const link = target instanceof Element && list.contains(target) ? target.closest('a') : null;
  return link?.getAttribute('href') ?? undefined;
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Another viewport width may change the row height, which remounts the list: the first visible row
 * stays the same.
 */
export function useRowPosition(list: RefObject<HTMLElement | null>, rowHeight: number): void {
  const row = useRef(0);
  useLayoutEffect(
    function restoreRow() {
      const box = list.current?.querySelector('[data-scroller]');
      if (!box) return undefined;
      if (row.current > 0) box.scrollTop = row.current * rowHeight;
      const onScroll = () => {
        row.current = box.scrollTop / rowHeight;
      };
      box.addEventListener('scroll', onScroll, { passive: true });
      return () => box.removeEventListener('scroll', onScroll);
    },
    [list, rowHeight],
  );
}

/**
 * When scrolling removes the focused row from the DOM, the scroll box gets the focus, so that keys
 * continue to scroll it.
 */
export function useFocusFallback() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(function focusBoxOnRemoval() {
    const element = list.current;
    if (!element) return undefined;
    let hasFocusInside = false;
    const onFocusIn = (event: Event) => {
      hasFocusInside = element.contains(event.target as Node);
    };
    // A click outside the focused row removes the focus on purpose.
    const onPointerDown = ({ target }: Event) => {
      hasFocusInside &&= document.activeElement?.contains(target as Node) ?? false;
    };
    const observer = new MutationObserver(() => {
      if (hasFocusInside && document.activeElement === document.body)
        element.querySelector<HTMLElement>('[data-scroller]')?.focus({ preventScroll: true });
    });
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
    };
  }, []);
  return list;
}

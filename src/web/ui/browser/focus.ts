import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * A field disabled during a call loses the focus: this gives it back afterwards. Browsers take it
 * at once (Chromium from 150 on, before any effect runs) or with the next frame, so the focus is
 * followed by its events.
 */
export function useRestoreFocus(isBusy: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(function followFocus() {
    focused.current = document.activeElement;
    const onFocusIn = ({ target }: FocusEvent) => {
      focused.current = target as Element;
    };
    const onFocusOut = ({ target }: FocusEvent) => {
      if (!(target as Element).matches(':disabled')) focused.current = null;
    };
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  useLayoutEffect(
    function restoreFocus() {
      if (!isBusy && isLost() && focused.current instanceof HTMLElement) focused.current.focus();
    },
    [isBusy],
  );
}

/** Calls `focusElse` when `content` changes and the element that had the focus is gone. */
export function useLostFocus(content: string, focusElse: () => void): void {
  const before = useRef(content);
  const refocus = useEffectEvent(focusElse);
  useEffect(
    function noticeLostFocus() {
      if (before.current !== content && isLost()) refocus();
      before.current = content;
    },
    [content],
  );
}

/**
 * Focuses the main content when it changes without a navigation and the clicked element is gone.
 * @param told selects, inside it, what tells of the change: scrolled to if it is out of view.
 */
export function useContentFocus(content: string, told?: string): void {
  useLostFocus(content, () => {
    const main = document.querySelector('main');
    main?.focus({ preventScroll: true });
    if (told) main?.querySelector(told)?.scrollIntoView({ block: 'nearest' });
  });
}

/** Focuses an element each time `count` grows: for a refused form. */
export function useFocusOn<T extends HTMLElement>(count: number): RefObject<T | null> {
  const target = useRef<T>(null);
  useEffect(() => {
    if (count > 0) target.current?.focus();
  }, [count]);
  return target;
}

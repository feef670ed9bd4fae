import { useEffect, useLayoutEffect, useRef } from 'react';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** A field disabled during a call loses the focus: this gives it back afterwards. */
export function useRestoreFocus(isBusy: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(
    function storeOrRestoreFocus() {
      if (isBusy) focused.current = document.activeElement;
      else if (isLost() && focused.current instanceof HTMLElement) focused.current.focus();
    },
    [isBusy],
  );
}

/** Focuses the main content when it changes without a navigation and the clicked element is gone. */
export function useContentFocus(content: string): void {
  const before = useRef(content);
  useEffect(
    function focusMain() {
      if (before.current === content) return;
      before.current = content;
      if (isLost()) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [content],
  );
}

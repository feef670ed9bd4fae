import { useEffect, useLayoutEffect, useRef } from 'react';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** A field that is disabled while a call is under way loses the focus: it has it again afterwards. */
export function useRestoreFocus(isBusy: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(
    function keepOrGiveBack() {
      if (isBusy) focused.current = document.activeElement;
      else if (isLost() && focused.current instanceof HTMLElement) focused.current.focus();
    },
    [isBusy],
  );
}

/** Where a press changes the content without changing the page, what was pressed is gone: the content has the focus then. */
export function useContentFocus(content: string): void {
  const before = useRef(content);
  useEffect(
    function takeFocus() {
      if (before.current === content) return;
      before.current = content;
      if (isLost()) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [content],
  );
}

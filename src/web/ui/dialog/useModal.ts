import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Opens a dialog element above the page for as long as it is rendered, then gives the focus back to where it was.
 * @param onClosed the browser closed the element by itself, as it does at a second Escape; never called for our own `close()`.
 */
export function useModal(onClosed: (element: HTMLDialogElement) => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(onClosed);
  useLayoutEffect(function openAbovePage() {
    const before = document.activeElement;
    const element = dialog.current;
    if (!element) return undefined;
    const tell = ({ target }: Event) => void (target === element && !element.open && closed(element));
    element.addEventListener('close', tell);
    if (!element.open) element.showModal();
    return () => {
      // The `close` event comes in a later task, when the element is gone: nobody may hear it then.
      element.removeEventListener('close', tell);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}

import { type RefObject, useEffect } from 'react';
import { ARTICLE_NAVIGATION_TRIGGERED } from '../../store/windowEvents';

/**
 * Closes the results on a click outside, on the article navigation event (SEARCH-14, SEARCH-15), on
 * Escape (the field gets the focus, its text selected) and when Tab moves the focus beyond them:
 * they would cover the focused element. The down arrow moves the focus from the field to the first
 * result.
 */
export function useCloseResults(
  panel: RefObject<HTMLElement | null>,
  close: () => void,
  isSheet: boolean,
): void {
  useEffect(
    function closeOnEvents() {
      const area = panel.current?.parentElement;
      if (!area) return undefined;
      const onKeyDown = (event: KeyboardEvent) => handleKey(event, area, close);
      const onClick = ({ target }: Event) => {
        if (isOutside(target, area)) close();
      };
      const onKeyUp = ({ key, target }: KeyboardEvent) => {
        if (key === 'Tab' && isOutside(target, area) && isAfter(target, area)) close();
      };
      area.addEventListener('keydown', onKeyDown);
      // Before the clicked control: it opens its page or dialog over the page without results.
      document.addEventListener('click', onClick, { capture: true });
      document.addEventListener('keyup', onKeyUp);
      window.addEventListener(ARTICLE_NAVIGATION_TRIGGERED, close);
      return () => {
        area.removeEventListener('keydown', onKeyDown);
        document.removeEventListener('click', onClick, { capture: true });
        document.removeEventListener('keyup', onKeyUp);
        window.removeEventListener(ARTICLE_NAVIGATION_TRIGGERED, close);
      };
    },
    [panel, close, isSheet],
  );
}

function handleKey(event: KeyboardEvent, area: Element, close: () => void): void {
  const dialog = event.target instanceof Element && event.target.closest('dialog');
  // A dialog of the results has its own keys; the sheet is one.
  if (dialog && dialog !== area) return;
  const field = area.querySelector('input');
  const firstResult = area.querySelector<HTMLElement>('[role="row"] a');
  if (event.key === 'ArrowDown' && event.target === field && firstResult) {
    event.preventDefault();
    firstResult.focus();
  }
  if (event.key !== 'Escape') return;
  field?.focus();
  field?.select();
  close();
}

/** Dialogs and toasts are layers above the page: clicks in them do not count as outside. */
const isOutside = (target: EventTarget | null, area: Element): target is Element =>
  target instanceof Element &&
  target.isConnected &&
  !area.contains(target) &&
  !target.closest('dialog, [popover]');

const isAfter = (target: Element, area: Element): boolean =>
  (area.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

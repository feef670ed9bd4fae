import { type RefObject, useEffect } from 'react';
import { ARTICLE_NAVIGATION_TRIGGERED } from '../../store/events';

/**
 * What ends the results: a click beside them, the article-navigation event, Escape (back to the field with its words chosen, for the
 * next reference), and Tab beyond them, so that they hide nothing that has the focus. Arrow down in the field goes to the first one.
 */
export function useCloseResults(panel: RefObject<HTMLElement | null>, end: () => void): void {
  useEffect(
    function watch() {
      const area = panel.current?.parentElement;
      if (!area) return undefined;
      const keyDown = (event: KeyboardEvent) => onKey(event, area, end);
      const click = ({ target }: Event) => void (isBeside(target, area) && end());
      const keyUp = ({ key, target }: KeyboardEvent) => void (key === 'Tab' && isBeside(target, area) && isAfter(target, area) && end());
      area.addEventListener('keydown', keyDown);
      document.addEventListener('click', click);
      document.addEventListener('keyup', keyUp);
      window.addEventListener(ARTICLE_NAVIGATION_TRIGGERED, end);
      return () => {
        area.removeEventListener('keydown', keyDown);
        document.removeEventListener('click', click);
        document.removeEventListener('keyup', keyUp);
        window.removeEventListener(ARTICLE_NAVIGATION_TRIGGERED, end);
      };
    },
    [panel, end],
  );
}

function onKey(event: KeyboardEvent, area: Element, end: () => void): void {
  const field = area.querySelector('input');
  const first = area.querySelector<HTMLElement>('[role="row"] a');
  if (event.key === 'ArrowDown' && event.target === field && first) {
    event.preventDefault();
    first.focus();
  }
  if (event.key !== 'Escape') return;
  field?.focus();
  field?.select();
  end();
}

/** Dialogs and passing messages stand above the page: what happens in them is not beside the results. */
const isBeside = (target: EventTarget | null, area: Element): target is Element =>
  target instanceof Element && target.isConnected && !area.contains(target) && !target.closest('dialog, [popover]');

const isAfter = (target: Element, area: Element): boolean => (area.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

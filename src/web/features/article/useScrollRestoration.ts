import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type ListState, useListState } from './listState';

/**
 * Restores scroll position and focus of the list below the returned ref, and saves them as they
 * change. A layout effect, because React also runs it again for a list that was hidden while the
 * next screen's chunk was loading: its scroll position is lost too.
 */
export function useScrollRestoration(label: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const { readRestored, save } = useListState(label);
  const current = useRef({ state: readRestored(), save });
  useLayoutEffect(function restoreAndTrack() {
    const element = container.current;
    if (!element) return undefined;
    const update = (changed: ListState) => {
      current.current.state = { ...current.current.state, ...changed };
      current.current.save(changed);
    };
    const cancelFocus = restore(element, current.current.state);
    // Captured, because scroll events do not bubble and the scrolling box may be replaced.
    const onScroll = ({ target }: Event) =>
      target instanceof HTMLElement && update({ top: target.scrollTop });
    const onClick = ({ target }: Event) => update({ chosen: linkUrl(element, target) });
    element.addEventListener('scroll', onScroll, { passive: true, capture: true });
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      cancelFocus();
      element.removeEventListener('scroll', onScroll, { capture: true });
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, []);
  return container;
}

/**
 * Scrolls immediately; focuses in a later task, after the focus that each navigation gives to the
 * main content.
 */
function restore(list: HTMLElement, { top, chosen }: ListState): () => void {
  const scroller = list.querySelector<HTMLElement>('[data-scroller]');
  // Setting scrollTop forces a synchronous layout: only when needed.
  if (scroller && top) scroller.scrollTop = top;
  let stop: (() => void) | undefined;
  const timer = setTimeout(
    () => (stop = chosen === undefined ? undefined : focusWhenRendered(list, chosen)),
  );
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}

function linkUrl(list: HTMLElement, target: EventTarget | null): string | undefined {
  const link = target instanceof Element && list.contains(target) ? target.closest('a') : null;
  return link?.getAttribute('href') ?? undefined;
}

/**
 * Focuses the list's link to `url` once a virtualised list has rendered it, unless the user clicks
 * or types first. Returns a function that cancels.
 */
export function focusWhenRendered(list: HTMLElement, url: string): () => void {
  const observer = new MutationObserver(focusLink);
  const userEvents = ['keydown', 'pointerdown'];
  function stop() {
    observer.disconnect();
    userEvents.forEach((type) => document.removeEventListener(type, stop));
  }
  function focusLink() {
    const link = [...list.querySelectorAll('a')].find(
      (candidate) => candidate.getAttribute('href') === url,
    );
    if (!link) return;
    stop();
    // After a navigation the focus is on nothing or on the main content, in a sheet on the results;
    // a focus anywhere else is the user's.
    if (document.activeElement?.matches('body, [tabindex="-1"]'))
      link.focus({ preventScroll: true });
  }
  observer.observe(list, { childList: true, subtree: true });
  userEvents.forEach((type) => document.addEventListener(type, stop));
  focusLink();
  return stop;
}

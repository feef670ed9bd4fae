import { createContext, type RefObject, useEffect, useSyncExternalStore } from 'react';

/**
 * What the server assumed when it rendered the page. Hydration starts from the same values and
 * corrects them afterwards.
 */
export interface ServedPage {
  /** Rendered for a viewport of at most 768 px. */
  isNarrow: boolean;
  /** Time of the rendering, in milliseconds since 1970. */
  now: number;
  /** Receives the document title, on the server only. */
  onTitle?: (title: string) => void;
}

/** Null for a page that was not rendered by the server. */
export const ServedPageContext = createContext<ServedPage | null>(null);

const subscribe = () => () => undefined;

/**
 * False on the server and during hydration: what only the browser knows is shown in the render
 * after it.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/**
 * Beside content that the server rendered: says when React has hydrated it, so that input held
 * until then is repeated.
 */
export function Hydrated({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(
    function announce() {
      const element = place.current;
      if (!element?.hasAttribute('data-dehydrated')) return;
      element.removeAttribute('data-dehydrated');
      element.dispatchEvent(new Event('hydrated', { bubbles: true }));
    },
    [place],
  );
  return null;
}

import { type RefObject, useEffect } from 'react';

/** Beside content that the server rendered: says when React has hydrated it, so that input held until then is repeated. */
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

import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Gives the band the focus of a button that has gone, such as that of a publication.
 * @param content what the band's buttons depend on
 * @returns the band, and the same after a dialog has given the focus back to such a button
 */
export function useBandFocus(content: string): {
  band: RefObject<HTMLElement | null>;
  takeLostFocus: () => void;
} {
  const band = useRef<HTMLElement>(null);
  const before = useRef(content);
  const takeLostFocus = useCallback(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body)
      band.current?.focus({ preventScroll: true });
  }, []);
  useEffect(
    function afterChange() {
      if (before.current === content) return;
      before.current = content;
      takeLostFocus();
    },
    [content, takeLostFocus],
  );
  return { band, takeLostFocus };
}

import { useEffect, useEffectEvent } from 'react';

/** Focuses a field of the open article, of two the chosen one. */
export function focusField(name: string): void {
  const field = document.getElementById(`article-${name}`);
  (field?.querySelector<HTMLElement>('input:checked') ?? field)?.focus();
}

/** Focuses the first refused field, which may be out of view, after each answer or try. */
export function useFocusRefused(refused: string | undefined, error: unknown, tries = 0): void {
  const focusRefused = useEffectEvent(() => {
    if (refused !== undefined) focusField(refused);
  });
  useEffect(
    function focusAfterTry() {
      focusRefused();
    },
    [tries, error],
  );
}

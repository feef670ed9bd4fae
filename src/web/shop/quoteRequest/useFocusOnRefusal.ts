import { useEffect, useRef } from 'react';

/** For the input of a field: each refused submit focuses it while it has an error (QUOTE-20). */
export function useFocusOnRefusal(error: string | null, refusals: number) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(
    function focusField() {
      if (error === null) return;
      input.current?.scrollIntoView({ block: 'center' });
      input.current?.focus({ preventScroll: true });
    },
    [error, refusals],
  );
  return input;
}

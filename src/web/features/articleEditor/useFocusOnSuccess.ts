import { type RefObject, useRef } from 'react';

interface FocusOnSuccess {
  fieldset: RefObject<HTMLFieldSetElement | null>;
  /** Focuses the fieldset once `done` resolves to true. */
  focusOnSuccess: (done: Promise<boolean>) => Promise<void>;
}

/** For actions that remove the focused element: without it the focus would return to the top of the page. */
export function useFocusOnSuccess(): FocusOnSuccess {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focusOnSuccess = async (done: Promise<boolean>) => {
    if (await done) fieldset.current?.focus();
  };
  return { fieldset, focusOnSuccess };
}

import { useEffect, useEffectEvent } from 'react';

/**
 * Gives the focus to the refused field, which may be out of view, after each answer and each press.
 * @param find the field; undefined or null: none is refused, or it has none
 * @param refusal of the last call
 * @param presses how often it was pressed, where a press may send nothing
 */
export function useFocusRefused(
  find: () => { focus: () => void } | null | undefined,
  refusal: unknown,
  presses = 0,
): void {
  const focusRefused = useEffectEvent(() => find()?.focus());
  useEffect(
    function focusAfterTry() {
      focusRefused();
    },
    [refusal, presses],
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnArticle } from '../../../contract/api.gen';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';

type Answer = PromiseLike<{ data?: OwnArticle; error?: unknown }>;

/**
 * Changes an article, once however often it is pressed: a toast says what was done, and the error
 * of a refusal stays until the next try or `reset`.
 */
export function useArticleCall(text: string) {
  const dispatch = useAppDispatch();
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (call: () => Answer): Promise<OwnArticle | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    const { data, error: failure } = await call();
    if (data) dispatch(messageShown({ kind: 'success', text }));
    setError(failure);
    isUnderWay.current = false;
    setBusy(false);
    return data;
  };
  return { run, isBusy, error, reset: () => setError(undefined) };
}

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

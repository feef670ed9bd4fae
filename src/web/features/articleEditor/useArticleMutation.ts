import { type RefObject, useRef } from 'react';
import { ACTION_FAILED, failureReason } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';

/** Text of the success toast; undefined for none. */
type SuccessText<T> = string | ((response: T) => string | undefined);

/** Runs one editing call. Resolves to whether it succeeded. */
export type ArticleMutation = <T>(call: Promise<T>, success?: SuccessText<T>) => Promise<boolean>;

/**
 * Runs editing calls with toasts: on an error the general one, then a second one with the reason if
 * it is known.
 * @param onRefused receives the reason instead of the second toast
 */
export function useArticleMutation(onRefused?: (reason: string) => void): ArticleMutation {
  const dispatch = useAppDispatch();
  const showError = (text: string) => void dispatch(messageShown({ kind: 'error', text }));
  return async (call, success) => {
    try {
      const response = await call;
      const text = typeof success === 'function' ? success(response) : success;
      if (text) dispatch(messageShown({ kind: 'success', text }));
      return true;
    } catch (error) {
      showError(ACTION_FAILED);
      const reason = failureReason(error);
      if (onRefused) onRefused(reason ?? 'Réessayez dans un instant.');
      else if (reason) showError(reason);
      return false;
    }
  };
}

interface FocusOnSuccess {
  fieldset: RefObject<HTMLFieldSetElement | null>;
  /** Focuses the fieldset once `done` resolves to true. */
  focusOnSuccess: (done: Promise<boolean>) => Promise<void>;
}

/**
 * For actions that remove the focused element: without it the focus would return to the top of the
 * page.
 */
export function useFocusOnSuccess(): FocusOnSuccess {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focusOnSuccess = async (done: Promise<boolean>) => {
    if (await done) fieldset.current?.focus();
  };
  return { fieldset, focusOnSuccess };
}

import { ACTION_FAILED } from '../api/failureText';
import { useAppDispatch } from '../store/hooks';
import { messageShown } from '../ui/feedback/snackbarSlice';

/** Shows a toast for the result of a call. The function returns whether the call succeeded. */
export function useResultMessage(): (answer: { error?: unknown }, success: string) => boolean {
  const dispatch = useAppDispatch();
  return ({ error }, success) => {
    dispatch(messageShown(error ? { kind: 'error', text: ACTION_FAILED } : { kind: 'success', text: success }));
    return !error;
  };
}

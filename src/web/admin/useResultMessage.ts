import { failureToasts } from '../api/failureText';
import { useAppDispatch } from '../store/hooks';
import { messageShown } from '../ui/feedback/snackbarSlice';

/** Shows a toast for the result of a call. The function returns whether the call succeeded. */
export function useResultMessage(): (answer: { error?: unknown }, success: string) => boolean {
  const dispatch = useAppDispatch();
  return ({ error }, success) => {
    const messages = error ? failureToasts(error) : [{ kind: 'success' as const, text: success }];
    for (const message of messages) dispatch(messageShown(message));
    return !error;
  };
}

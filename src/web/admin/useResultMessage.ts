import { useResendMailMutation } from '../api/adminEndpoints.gen';
import { failureText, failureToasts } from '../api/failureText';
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

/** Sends a mail again, and says in a toast whether it is queued, or why not. */
export function useResendMail({ id, recipient }: { id: number; recipient: string }) {
  const [resend, { isLoading }] = useResendMailMutation();
  const dispatch = useAppDispatch();
  const send = async () => {
    const { error } = await resend({ id: String(id) });
    const text = error ? failureText(error) : `E-mail pour ${recipient} remis en file d’envoi.`;
    dispatch(messageShown({ kind: error ? 'error' : 'success', text }));
  };
  return { send, isLoading };
}

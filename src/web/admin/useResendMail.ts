import { useResendMailMutation } from '../api/adminEndpoints.gen';
import { reasonToasts, useCall } from './kit/call/useCall';

/** Sends a mail again, and says in a toast whether it is queued, or why not. */
export function useResendMail({ id, recipient }: { id: number; recipient: string }) {
  const [resend] = useResendMailMutation();
  const { run, isBusy } = useCall(reasonToasts);
  const text = `E-mail pour ${recipient} remis en file d’envoi.`;
  return { send: () => run(() => resend({ id: String(id) }), text), isBusy };
}

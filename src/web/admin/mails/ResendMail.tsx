import { Button } from 'antd';
import type { UndeliveredMail } from '../../../contract/api.gen';
import { useResendMailMutation } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';

/** Button that sends a mail again: the mail leaves the list immediately and returns if it is refused again. */
export function ResendMail({ mail }: { mail: UndeliveredMail }) {
  const [resendMail, { isLoading }] = useResendMailMutation();
  const dispatch = useAppDispatch();
  const resend = async () => {
    const { error } = await resendMail({ id: String(mail.id) });
    dispatch(
      messageShown(
        error
          ? { kind: 'error', text: failureText(error) }
          : { kind: 'success', text: `E-mail pour ${mail.recipient} remis en file d’envoi.` },
      ),
    );
  };
  return (
    <Button loading={isLoading} aria-label={`Renvoyer l’e-mail à ${mail.recipient}`} onClick={() => void resend()}>
      Renvoyer
    </Button>
  );
}

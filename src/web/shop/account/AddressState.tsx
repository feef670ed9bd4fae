import { useEffect } from 'react';
import type { User } from '../../api/endpoints.gen';
import { useSendConfirmation } from '../../features/session/useSendConfirmation';
import { useSession } from '../../features/session/useSession';
import { useRestoreFocus } from '../../ui/browser/restoreFocus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';

/** Whether the account's address is confirmed; while it is not, how to have the message sent again. */
export function AddressState({ user }: { user: User }) {
  const isConfirmed = user.verified === '1';
  useFreshProfile(!isConfirmed);
  const { send, isSending, sent, failure } = useSendConfirmation();
  useRestoreFocus(isSending);
  if (isConfirmed) return null;
  if (sent) return <Alert kind="success">{`${sent} Ouvrez le lien qu'il contient.`}</Alert>;
  const button = (
    <Button variant="second" busy={isSending} onClick={send}>
      RENVOYER LE MESSAGE
    </Button>
  );
  return (
    <Alert kind={failure ? 'error' : 'warning'} action={button}>
      {failure ?? `L'adresse ${user.email} n'est pas encore confirmée : ouvrez le lien du message que nous vous avons envoyé.`}
    </Alert>
  );
}

/** The link may have been opened on another device: the profile is read again on arrival and on coming back. */
function useFreshProfile(isWanted: boolean): void {
  const { refreshProfile } = useSession();
  useEffect(
    function readOnReturn() {
      if (!isWanted) return;
      const read = () => void refreshProfile().catch(() => undefined);
      read();
      window.addEventListener('focus', read);
      return () => window.removeEventListener('focus', read);
    },
    [isWanted, refreshProfile],
  );
}

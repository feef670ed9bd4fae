import { useEffect } from 'react';
import type { User } from '../../../contract/api.gen';
import { useSendConfirmation } from '../../features/session/useSendConfirmation';
import { useSession } from '../../features/session/useSession';
import { useRestoreFocus } from '../../ui/browser/restoreFocus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';

/** Shows nothing once the e-mail address is confirmed; until then a button sends the confirmation mail again. */
export function EmailConfirmation({ user }: { user: User }) {
  const isConfirmed = user.verified === '1';
  useProfileRefresh(!isConfirmed);
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

/** The link may be opened on another device: the profile is reloaded on mount and when the browser window gets the focus. */
function useProfileRefresh(isEnabled: boolean): void {
  const { refreshProfile } = useSession();
  useEffect(
    function refreshOnFocus() {
      if (!isEnabled) return;
      const refresh = () => void refreshProfile().catch(() => undefined);
      refresh();
      window.addEventListener('focus', refresh);
      return () => window.removeEventListener('focus', refresh);
    },
    [isEnabled, refreshProfile],
  );
}

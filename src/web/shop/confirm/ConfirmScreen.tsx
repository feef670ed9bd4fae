import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { patterns } from '../../../domain/paths';
import { rarePaths } from '../../../domain/rarePaths';
import { typeset } from '../../../domain/text/frenchText';
import { statusOf } from '../../api/callError';
import { selectUser } from '../../features/session/sessionSlice';
import { useLinkToken } from '../../features/session/useLinkToken';
import { failureMessage, useSendConfirmation } from '../../features/session/useSendConfirmation';
import { useAppSelector } from '../../store/hooks';
import { useContentFocus, useRestoreFocus } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import { Link } from '../../ui/link/Link';
import { PageTitle } from '../../ui/page/PageTitle';
import { ConfirmForm } from './ConfirmForm';
import { useConfirmation } from './useConfirmation';
import styles from './ConfirmScreen.module.css';

/**
 * Target of the link in a confirmation mail. It asks for a password, so that a mail filter opening
 * the link confirms nothing.
 */
export default function ConfirmScreen() {
  const { confirmToken = '' } = useParams();
  const token = useLinkToken(
    confirmToken,
    useCallback((clear: string) => rarePaths.confirmAddress(clear), []),
  );
  const { confirm, isSending, email, error, isLinkInvalid } = useConfirmation(token);
  const user = useAppSelector(selectUser);
  // A link used before is invalid, although the profile says that the address is confirmed.
  const confirmed = email ?? (isLinkInvalid && user?.verified === '1' ? user.email : undefined);
  useRestoreFocus(isSending);
  useContentFocus(confirmed ? 'done' : isLinkInvalid ? 'over' : 'question', 'h1');
  return (
    <div className={`tall ${styles.confirm}`}>
      <PageTitle>Confirmation de votre adresse</PageTitle>
      {confirmed ? (
        <Confirmed email={confirmed} />
      ) : isLinkInvalid ? (
        <InvalidLink reason={invalidLinkReason(error)} />
      ) : (
        <ConfirmForm confirm={confirm} isSending={isSending} error={error} />
      )}
    </div>
  );
}

function Confirmed({ email }: { email: string }) {
  const isLoggedIn = useAppSelector(selectUser) !== null;
  return (
    <Alert kind="success">
      <p>{typeset(`L'adresse ${email} est confirmée.`)}</p>
      <p>
        {typeset(
          'Vérifiez le nom et les adresses du compte. Les connexions ouvertes ailleurs sont fermées.',
        )}
      </p>
      <p>
        {isLoggedIn ? (
          <Link to={patterns.accountInfos}>Voir mon compte</Link>
        ) : (
          <Link to={patterns.login}>Me connecter</Link>
        )}
      </p>
    </Alert>
  );
}

/** A truncated link is not a token (400): the server's message would name a field. */
const invalidLinkReason = (error: unknown): string =>
  (statusOf(error) === 400 ? undefined : failureMessage(error)) ?? "Ce lien n'est pas valable.";

/** A new mail needs a login: an invalid link does not identify the account. */
function InvalidLink({ reason }: { reason: string }) {
  const isLoggedIn = useAppSelector(selectUser) !== null;
  const { send, isSending, sent, failure } = useSendConfirmation();
  useRestoreFocus(isSending);
  if (sent) return <Alert kind="success">{sent}</Alert>;
  return (
    <>
      <Alert kind="error">{reason}</Alert>
      {failure && <Alert kind="error">{failure}</Alert>}
      {isLoggedIn ? (
        <Button size="large" busy={isSending} onClick={send}>
          RENVOYER LE MESSAGE
        </Button>
      ) : (
        <>
          <p>
            {typeset(
              'Connectez-vous : la page de votre compte permet de recevoir un nouveau message.',
            )}
          </p>
          <ButtonLink size="large" to={patterns.login}>
            ME CONNECTER
          </ButtonLink>
        </>
      )}
    </>
  );
}

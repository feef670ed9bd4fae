import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { company } from '../../../content/company';
import { paths } from '../../../domain/paths';
import { typo } from '../../../domain/typo';
import { statusOf } from '../../api/callError';
import { selectUser } from '../../features/session/sessionSlice';
import { useLinkToken } from '../../features/session/useLinkToken';
import { failureMessage, useSendConfirmation } from '../../features/session/useSendConfirmation';
import { useAppSelector } from '../../store/hooks';
import { useContentFocus, useRestoreFocus } from '../../ui/browser/restoreFocus';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import { PageTitle } from '../../ui/page/PageTitle';
import { useConfirmation } from './useConfirmation';
import styles from './ConfirmScreen.module.css';

/** Where the link of a confirmation mail leads. It asks: a link that is opened by a filter, or out of curiosity, confirms nothing. */
export default function ConfirmScreen() {
  const { confirmToken = '' } = useParams();
  const token = useLinkToken(
    confirmToken,
    useCallback((clear: string) => paths.confirmAddress(clear), []),
  );
  const { confirm, isSending, email, error, isOver } = useConfirmation(token);
  const user = useAppSelector(selectUser);
  // The profile may have been read again since: the address was confirmed by an earlier press.
  const confirmed = email ?? (isOver && user?.verified === '1' ? user.email : undefined);
  useRestoreFocus(isSending);
  useContentFocus(confirmed ? 'done' : isOver ? 'over' : 'question');
  return (
    <div className={styles.confirm}>
      <PageTitle>Confirmation de votre adresse</PageTitle>
      {confirmed ? (
        <Confirmed email={confirmed} />
      ) : isOver ? (
        <LinkOver reason={overReason(error)} />
      ) : (
        <Question confirm={confirm} isSending={isSending} failure={failureMessage(error)} />
      )}
    </div>
  );
}

interface QuestionProps {
  confirm: () => void;
  isSending: boolean;
  failure: string | undefined;
}

function Question({ confirm, isSending, failure }: QuestionProps) {
  return (
    <>
      {failure && <Alert kind="error">{failure}</Alert>}
      <p>
        {typo(
          `Vous avez créé un compte chez ${company.name} avec l'adresse à laquelle vous avez reçu ce lien ? Confirmez qu'elle est bien la vôtre.`,
        )}
      </p>
      <p className="muted">{typo("Si ce n'est pas vous, ne confirmez rien et fermez cette page.")}</p>
      <Button size="large" busy={isSending} onClick={confirm}>
        CONFIRMER MON ADRESSE
      </Button>
    </>
  );
}

function Confirmed({ email }: { email: string }) {
  const isLoggedIn = useAppSelector(selectUser) !== null;
  return (
    <Alert kind="success">
      <p>{typo(`L'adresse ${email} est confirmée.`)}</p>
      <p>{isLoggedIn ? <Link to={paths.accountInfos()}>Voir mon compte</Link> : <Link to={paths.login()}>Me connecter</Link>}</p>
    </Alert>
  );
}

/** A link that was cut short is no token at all: the server's words would be about a field. */
const overReason = (error: unknown): string =>
  (statusOf(error) === 400 ? undefined : failureMessage(error)) ?? "Ce lien n'est pas valable.";

/** Another message is sent from the account alone: the link itself no longer says whose it is. */
function LinkOver({ reason }: { reason: string }) {
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
          <p>{typo('Connectez-vous : la page de votre compte permet de recevoir un nouveau message.')}</p>
          <ButtonLink size="large" to={paths.login()}>
            ME CONNECTER
          </ButtonLink>
        </>
      )}
    </>
  );
}

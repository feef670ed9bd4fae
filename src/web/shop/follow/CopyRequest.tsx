import { typeset } from '../../../domain/text/frenchText';
import { useAnswerCopyRequestMutation } from '../../api/accountEndpoints.gen';
import { statusOf } from '../../api/callError';
import { failedWith } from '../../api/failureText';
import { useContentFocus, useRestoreFocus } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { PageTitle } from '../../ui/page/PageTitle';
import styles from './FollowScreen.module.css';

const UNANSWERED = 'Votre réponse n’est pas arrivée. Réessayez dans quelques instants.';
const OVER =
  'Ce lien n’est pas ou plus valable : ces copies ont été refusées, ou le devis est trop ancien.';

/**
 * Target of the link in the question about copies. It needs a press: a mail filter that opens the
 * link agrees to nothing.
 */
export default function CopyRequest({ token }: { token: string }) {
  const [answer, { data, error, isLoading, originalArgs }] = useAnswerCopyRequestMutation();
  const send = (wanted: boolean) => void answer({ 'Follow-Token': token, body: { wanted } });
  const isOver = error !== undefined && [400, 404].includes(statusOf(error) ?? 0);
  const wanted = originalArgs?.body.wanted === true;
  useRestoreFocus(isLoading);
  useContentFocus(data ? `done ${wanted}` : isOver ? 'over' : 'question', 'h1');
  return (
    <div className={styles.screen}>
      <PageTitle>Copies d’un devis</PageTitle>
      {isOver ? (
        <Alert kind="error">{OVER}</Alert>
      ) : (
        <div className={styles.offers}>
          {data ? <Answered wanted={wanted} /> : <p>{typeset(QUESTION)}</p>}
          {error !== undefined && <Alert kind="error">{failedWith(UNANSWERED, error)}</Alert>}
          {!(data && !wanted) && (
            <div className="actions">
              {!data && (
                <Button busy={isLoading} onClick={() => send(true)}>
                  RECEVOIR LES COPIES
                </Button>
              )}
              <Button variant="quiet" disabled={isLoading} onClick={() => send(false)}>
                {data ? 'NE PLUS LES RECEVOIR' : 'NE PAS LES RECEVOIR'}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const QUESTION =
  'Une personne demande de vous envoyer la copie de son devis : sa demande, puis nos offres. Rien ne vous est envoyé sans votre accord.';

function Answered({ wanted }: { wanted: boolean }) {
  return (
    <Alert kind="success">
      {wanted
        ? 'C’est noté : la copie de la demande part à votre adresse, et nos offres suivront.'
        : 'C’est noté : vous ne recevrez pas de copies de ce devis, et votre adresse est effacée.'}
    </Alert>
  );
}

import { typeset } from '../../../domain/frenchTypography';
import { paths } from '../../../domain/paths';
import { DownloadSent } from '../../features/quote/DownloadSent';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import { RequestSummary, type SubmittedRequest } from './RequestSummary';

/** The sent request, for reading and printing; the cart itself is already empty. */
export function SentSummary({ number, followToken, ...request }: SubmittedRequest & { number: string; followToken?: string }) {
  const notice = <Alert kind="success">{`Demande n° ${number} envoyée. Confirmation par e-mail à ${request.form.email.trim()}.`}</Alert>;
  return (
    <RequestSummary {...request} notice={notice}>
      {followToken !== undefined && (
        <>
          <ButtonLink to={paths.follow(followToken)} block>
            SUIVRE MA DEMANDE
          </ButtonLink>
          <DownloadSent token={followToken} number={number} />
        </>
      )}
      <Button variant="second" block onClick={() => window.print()}>
        IMPRIMER
      </Button>
      <ButtonLink to={paths.home()} variant="quiet" block>
        {typeset('RETOUR À L’ACCUEIL')}
      </ButtonLink>
    </RequestSummary>
  );
}

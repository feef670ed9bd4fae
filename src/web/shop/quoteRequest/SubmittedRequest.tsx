import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Campaign } from '../../../contract/api.gen';
import { paths, patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { useDownloadFollowedRequestMutation } from '../../features/quote/requestEndpoints';
import { readWaiting, withdrawWaiting } from '../../features/quote/waitingRequest';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import type { QuoteForm } from './quoteForm';
import { RequestSummary, type SubmittedRequest } from './RequestSummary';
import styles from './SummaryStep.module.css';

/** The sent request, for reading and printing; the cart itself is already empty. */
export function SentSummary({
  number,
  followToken,
  ...request
}: SubmittedRequest & { number: string; followToken?: string }) {
  const notice = (
    <Alert kind="success">
      {`Demande n° ${number} envoyée. Confirmation par e-mail à ${request.form.email.trim()}.`}
    </Alert>
  );
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
      <ButtonLink to={patterns.home} variant="quiet" block>
        {typeset('RETOUR À L’ACCUEIL')}
      </ButtonLink>
    </RequestSummary>
  );
}

const WAITS =
  "Pas de connexion avec le site. Votre demande est enregistrée sur cet appareil : elle partira d'elle-même, une seule fois, dès que la connexion sera rétablie.";

/**
 * The request that waits for the network, as stored; it can be changed or given up until it goes.
 * The cart keeps its articles.
 */
export function WaitingSummary({
  campaigns,
  onEdit,
}: {
  campaigns: readonly Campaign[];
  onEdit: () => void;
}) {
  const [waiting] = useState(() => readWaiting<QuoteForm>());
  const navigate = useNavigate();
  // The notice is above the articles, and the button that sent them below.
  useEffect(function showNotice() {
    window.scrollTo({ top: 0 });
  }, []);
  if (!waiting) return null;
  const giveUp = () => {
    withdrawWaiting(waiting.key);
    void navigate(patterns.cart);
  };
  return (
    <>
      <div className={styles.failure}>
        <Alert kind="warning">{WAITS}</Alert>
      </div>
      <RequestSummary form={waiting.form} rows={waiting.rows} campaigns={campaigns}>
        <Button variant="second" block onClick={onEdit}>
          MODIFIER LA DEMANDE
        </Button>
        <Button variant="quiet" block onClick={giveUp}>
          {typeset("NE PAS L'ENVOYER")}
        </Button>
      </RequestSummary>
    </>
  );
}

/** Saves the PDF of a request, for the holder of its link. */
export function DownloadSent(sent: { token: string; number: string }) {
  const [download, { isLoading }] = useDownloadFollowedRequestMutation();
  return (
    <DownloadButton
      label="Demande en PDF"
      name="Télécharger le PDF de votre demande"
      busy={isLoading}
      download={() => download(sent)}
    />
  );
}

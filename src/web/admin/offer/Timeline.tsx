import { Button } from 'antd';
import type { MailOutcome, QuoteEvent } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { isQuoteStatus, QUOTE_STATUS_NAMES } from '../../../domain/quote/quote';
import { typeset } from '../../../domain/text/frenchText';
import { useResendMailMutation } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import styles from './OfferScreen.module.css';

const TITLES: Record<QuoteEvent['kind'], (event: QuoteEvent) => string> = {
  OPENED: () => 'Ouvert pour la première fois',
  TAKEN: () => 'Pris',
  GIVEN_BACK: () => 'Rendu',
  STATUS: ({ text }) => `Passé à « ${isQuoteStatus(text) ? QUOTE_STATUS_NAMES[text] : text} »`,
  NOTE: () => 'Note interne',
  MESSAGE: () => 'Message au demandeur',
  ANSWER: () => 'Message du demandeur',
  OFFER_SENT: ({ version }) => `Offre ${version} envoyée`,
  CHANGE_ASKED: ({ version }) => `Modification demandée pour l’offre ${version}`,
  RENEWAL_ASKED: ({ version }) => `Nouvelle offre demandée après l’offre ${version}`,
  ACCEPTED: ({ version }) => `Offre ${version} acceptée`,
  LINKS_REVOKED: () => 'Liens de suivi révoqués',
};

/** What happened to a quote, oldest first, with the delivery of each mail. */
export function Timeline({
  received,
  comment,
  events,
}: {
  received: string;
  /** Of the request. */
  comment: string;
  events: readonly QuoteEvent[];
}) {
  return (
    <ol className={styles.events} aria-label="Fil du devis">
      <li>
        <b>Demande reçue</b> <time>{formatDateTime(received)}</time>
        {comment && <p>{comment}</p>}
      </li>
      {events.map((event) => (
        <li key={event.id} data-kind={event.kind}>
          <b>{typeset(TITLES[event.kind](event))}</b> <time>{formatDateTime(event.date_time)}</time>
          {event.author && <span className="muted">{event.author}</span>}
          {event.text && event.kind !== 'STATUS' && <p>{event.text}</p>}
          {event.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </li>
      ))}
    </ol>
  );
}

const STATES: Record<MailOutcome['state'], string> = {
  SENT: 'E-mail envoyé',
  WAITING: 'E-mail en attente',
  FAILED: 'E-mail refusé',
};

function Mail({ mail }: { mail: MailOutcome }) {
  const [resend, { isLoading }] = useResendMailMutation();
  const dispatch = useAppDispatch();
  const sendAgain = async () => {
    const { error } = await resend({ id: String(mail.id) });
    dispatch(
      messageShown(
        error
          ? { kind: 'error', text: failureText(error) }
          : { kind: 'success', text: `E-mail pour ${mail.recipient} remis en file d’envoi.` },
      ),
    );
  };
  return (
    <span className={styles.mail} data-state={mail.state}>
      {typeset(`${STATES[mail.state]} à ${mail.recipient}${mail.error ? ` : ${mail.error}` : ''}`)}
      {mail.state === 'FAILED' && (
        <Button
          type="link"
          size="small"
          loading={isLoading}
          aria-label={`Renvoyer l’e-mail à ${mail.recipient}`}
          onClick={() => void sendAgain()}
        >
          Renvoyer
        </Button>
      )}
    </span>
  );
}

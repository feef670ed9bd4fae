import type { FollowEvent } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { typeset } from '../../../domain/frenchTypography';
import styles from './FollowScreen.module.css';

const TITLES: Record<FollowEvent['kind'], (version: number | null) => string> = {
  MESSAGE: () => 'Message de la boutique',
  ANSWER: () => 'Votre message',
  OFFER_SENT: (version) => `Offre ${version} envoyée`,
  CHANGE_ASKED: (version) => `Modification demandée pour l’offre ${version}`,
  RENEWAL_ASKED: (version) => `Nouvelle offre demandée après l’offre ${version}`,
  ACCEPTED: (version) => `Offre ${version} acceptée`,
};

/** What was written and sent, oldest first, from the day of the request. */
export function FollowEvents({ received, events }: { received: string; events: readonly FollowEvent[] }) {
  return (
    <ol className={styles.events}>
      <li>
        <b>Demande reçue</b>
        <time>{formatDateTime(received)}</time>
      </li>
      {events.map((event) => (
        <li key={event.id}>
          <b>{typeset(TITLES[event.kind](event.version))}</b>
          <time>{formatDateTime(event.date_time)}</time>
          {event.text && <p>{event.kind === 'ACCEPTED' ? typeset(`Référence de commande : ${event.text}`) : event.text}</p>}
        </li>
      ))}
    </ol>
  );
}

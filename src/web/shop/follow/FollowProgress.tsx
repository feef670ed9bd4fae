import type { FollowedQuote, FollowEvent } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { offerState } from '../../../domain/offer/offerState';
import { DECLINE_REASONS, declinedVersion } from '../../../domain/quote/quoteEvents';
import { typeset } from '../../../domain/text/frenchText';
import { accountEndpoints } from '../../api/accountEndpoints.gen';
import { failureText } from '../../api/failureText';
import { olderTitle, useOlderEvents } from '../../features/quote/useOlderEvents';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import styles from './FollowScreen.module.css';

/** What happens next, in one sentence. @param now Paris time. */
export function nextStep(
  { quote, versions, acceptance, events }: FollowedQuote,
  now: string,
): string {
  if (acceptance)
    return acceptance.order
      ? 'Nous préparons votre commande.'
      : 'Vous avez accepté notre offre : nous préparons votre commande.';
  const [newest] = versions;
  if (quote.pipe_status === 'ARCHIVED') return ARCHIVED;
  if (!newest) return 'Nous préparons notre offre. Vous recevrez un e-mail, et la verrez ici.';
  const asked = askedAbout(newest.version, events);
  if (asked === 'RENEWAL_ASKED') return 'Vous avez demandé une nouvelle offre : nous la préparons.';
  const decided = { accepted: null, declined: declinedVersion(events) };
  const state = offerState(newest, newest.version, decided, now);
  if (state === 'declined') return declinedText(events);
  const isExpired = state === 'expired';
  if (asked === 'CHANGE_ASKED')
    return isExpired ? CHANGING : `${CHANGING} L’offre actuelle peut encore être acceptée.`;
  return isExpired
    ? 'Notre offre n’est plus valable : vous pouvez en demander une nouvelle.'
    : 'Notre offre attend votre réponse.';
}

const CHANGING = 'Vous avez demandé une modification : nous préparons une nouvelle version.';
/** Staff notes a refusal that somebody told, who may not be the reader. */
const declinedText = (events: readonly FollowEvent[]): string => {
  const isByStaff = events.findLast(({ kind }) => kind === 'DECLINED')?.by_staff;
  const said = isByStaff
    ? 'Nous avons noté que vous déclinez notre offre.'
    : 'Vous avez décliné notre offre.';
  return `${said} Vous pouvez nous écrire, ou en demander une nouvelle.`;
};
const ARCHIVED = 'Ce devis est archivé. Pour le reprendre, écrivez-nous un message.';

/** What the buyer last asked for about this version. */
const askedAbout = (
  version: number,
  events: readonly FollowEvent[],
): FollowEvent['kind'] | undefined =>
  events.findLast(
    (event) =>
      event.version === version &&
      (event.kind === 'CHANGE_ASKED' || event.kind === 'RENEWAL_ASKED'),
  )?.kind;

const TITLES: Record<FollowEvent['kind'], (version: number | null) => string> = {
  MESSAGE: () => 'Message de la boutique',
  ANSWER: () => 'Votre message',
  OFFER_SENT: (version) => `Offre ${version} envoyée`,
  CHANGE_ASKED: (version) => `Modification demandée pour l’offre ${version}`,
  RENEWAL_ASKED: (version) => `Nouvelle offre demandée après l’offre ${version}`,
  DECLINED: (version) => `Offre ${version} déclinée`,
  ACCEPTED: (version) => `Offre ${version} acceptée`,
  PURCHASE_ORDER: () => 'Bon de commande reçu',
  ORDER_UNDONE: () => 'Enregistrement de la commande annulé',
};

const STAFFS_TITLES: typeof TITLES = {
  ...TITLES,
  DECLINED: (version) => `Refus de l’offre ${version} noté par nos équipes`,
  ACCEPTED: (version) => `Commande de l’offre ${version} enregistrée par nos équipes`,
};

const titleOf = ({ kind, version, by_staff: isByStaff }: FollowEvent): string =>
  (isByStaff ? STAFFS_TITLES : TITLES)[kind](version);

/** What was written and sent, oldest first, from the day of the request. */
export function FollowEvents({ token, followed }: { token: string; followed: FollowedQuote }) {
  const [list] = accountEndpoints.endpoints.listFollowEvents.useLazyQuery();
  const { events, olderCount, isLoading, error, loadOlder } = useOlderEvents(followed, (before) =>
    list({ 'Follow-Token': token, before: String(before) }),
  );
  return (
    <ol className={styles.events}>
      <li>
        <b>Demande reçue</b>
        <time>{formatDateTime(followed.quote.creation_date_time)}</time>
      </li>
      {olderCount > 0 && (
        <li>
          <Button variant="quiet" busy={isLoading} onClick={() => void loadOlder()}>
            {olderTitle(olderCount)}
          </Button>
          {error !== undefined && <Alert kind="error">{failureText(error)}</Alert>}
        </li>
      )}
      {events.map((event) => (
        <li key={event.id}>
          <b>{typeset(titleOf(event))}</b>
          <time>{formatDateTime(event.date_time)}</time>
          {event.reason && <p>{DECLINE_REASONS[event.reason]}</p>}
          {event.text && (
            <p>
              {event.kind === 'ACCEPTED'
                ? typeset(`Référence de commande : ${event.text}`)
                : event.text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

import { useEffect, useSyncExternalStore } from 'react';
import { formatDate, formatTime } from '../../../domain/date';
import { parisDateTime } from '../../../domain/parisTime';
import { paths, patterns } from '../../../domain/paths';
import {
  followTokenOf,
  forgetSent,
  isRecent,
  parseSent,
  storedSent,
} from '../../features/quote/lastSent';
import { useIsCartRehydrated } from '../../store/hooks';
import { LOGIN_STATUS_CHANGED } from '../../store/windowEvents';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import { DownloadSent } from './SubmittedRequest';
import styles from './SummaryStep.module.css';

/**
 * Explains an empty cart: the request was already sent (before a reload, or from another tab), or
 * nothing was added yet.
 */
export function EmptyCartNotice({ count }: { count: number }) {
  const isRead = useIsCartRehydrated();
  useEffect(
    function forgetOnNewCart() {
      if (count > 0) forgetSent();
    },
    [count],
  );
  if (!isRead || count > 0) return null;
  return (
    <div className={styles.empty}>
      <Explanation />
    </div>
  );
}

function Explanation() {
  const sent = parseSent(useSyncExternalStore(subscribeToStorage, recentlySent));
  const link = (
    <ButtonLink to={patterns.home} variant="second">
      VOIR LE CATALOGUE
    </ButtonLink>
  );
  if (!sent)
    return (
      <Alert kind="info" action={link}>
        Votre devis est vide : ajoutez des articles avant d'envoyer une demande.
      </Alert>
    );
  const when = parisDateTime(sent.at);
  const token = followTokenOf(sent.number);
  const follow = token !== undefined && (
    <>
      <DownloadSent token={token} number={sent.number} />
      <ButtonLink to={paths.follow(token)}>SUIVRE MA DEMANDE</ButtonLink>
    </>
  );
  return (
    <Alert kind="success" action={follow || link}>
      {`Votre demande de devis n° ${sent.number} est partie le ${formatDate(when)} à ${formatTime(when)} ; la confirmation est envoyée à ${sent.email}. Il n'y a plus rien à envoyer ici.`}
    </Alert>
  );
}

/**
 * Another tab's emptied cart may arrive here before its entry in localStorage. With the session,
 * the entry ends.
 */
function subscribeToStorage(changed: () => void): () => void {
  const events = ['storage', LOGIN_STATUS_CHANGED];
  events.forEach((name) => window.addEventListener(name, changed));
  return () => events.forEach((name) => window.removeEventListener(name, changed));
}

/** The stored text, if it is less than a day old. */
function recentlySent(): string | null {
  const stored = storedSent();
  return isRecent(parseSent(stored), Date.now()) ? stored : null;
}

import { useEffect, useSyncExternalStore } from 'react';
import { formatDate, formatTime } from '../../../domain/date';
import { parisDateTime } from '../../../domain/parisTime';
import { paths } from '../../../domain/paths';
import { forgetSent, isRecent, LAST_SENT, readSent } from '../../features/quote/lastSent';
import { useCartIsRead } from '../../store/hooks';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import styles from './SummaryStep.module.css';

/** Why there is nothing to send: it was sent already, from this page before a reload or from another tab, or nothing was chosen yet. */
export function EmptyCartNotice({ count }: { count: number }) {
  const isRead = useCartIsRead();
  useEffect(
    function forgetOnNewCart() {
      if (count > 0) forgetSent(localStorage);
    },
    [count],
  );
  if (!isRead || count > 0) return null;
  return (
    <div className={styles.empty}>
      <Sentence />
    </div>
  );
}

function Sentence() {
  const sent = readSent(useSyncExternalStore(watchStorage, lastSent));
  const link = (
    <ButtonLink to={paths.home()} variant="second">
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
  return (
    <Alert kind="success" action={link}>
      {`Votre demande de devis n° ${sent.number} est partie le ${formatDate(when)} à ${formatTime(when)} ; la confirmation est envoyée à ${sent.email}. Il n'y a plus rien à envoyer ici.`}
    </Alert>
  );
}

/** The news that another tab has emptied the cart may come before what it wrote to the storage. */
function watchStorage(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** As it is stored, if it is of today. */
function lastSent(): string | null {
  try {
    const stored = localStorage.getItem(LAST_SENT);
    return isRecent(readSent(stored), Date.now()) ? stored : null;
  } catch {
    return null;
  }
}

import { useEffect } from 'react';
import { formatDate, formatTime } from '../../../domain/date';
import { parisDateTime } from '../../../domain/parisTime';
import { forgetSent, lastSent } from '../../features/quote/lastSent';
import { useCartIsRead } from '../../store/hooks';
import { Alert } from '../../ui/Alert';
import { ButtonLink } from '../../ui/ButtonLink';
import { paths } from '../../paths';
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
  const sent = lastSent(localStorage, Date.now());
  const link = (
    <ButtonLink to={paths.home()} variant="second">
      VOIR LE CATALOGUE
    </ButtonLink>
  );
  if (!sent) return <Alert kind="info" action={link}>Votre devis est vide : ajoutez des articles avant d'envoyer une demande.</Alert>;
  const when = parisDateTime(sent.at);
  return (
    <Alert kind="success" action={link}>
      {`Votre demande de devis n° ${sent.number} est partie le ${formatDate(when)} à ${formatTime(when)} ; la confirmation est envoyée à ${sent.email}. Il n'y a plus rien à envoyer ici.`}
    </Alert>
  );
}

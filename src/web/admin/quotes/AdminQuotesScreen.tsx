import { useParams } from 'react-router-dom';
import type { QuoteStatus } from '../../../domain/quoteStatus';
import { useListStaffQuery } from '../../api/adminEndpoints.gen';
import { AdminQuotes } from './AdminQuotes';
import styles from './AdminQuotesScreen.module.css';

interface List {
  status: QuoteStatus;
  /** Page title; it differs from the menu entry (OPEN-47). */
  title: string;
}

const PENDING: List = { status: 'PENDING', title: 'Nouveaux devis' };

/** By the last segment of the URL (ROUTE-21). */
const lists: Record<string, List> = {
  pending: PENDING,
  ongoing: { status: 'ON_GOING', title: 'Devis en cours de traitement' },
  archived: { status: 'ARCHIVED', title: 'Devis archivés' },
};

/** Quotes of one status; an opened quote's dialog can change it. */
export default function AdminQuotesScreen() {
  const { list = 'pending' } = useParams();
  const { status, title } = lists[list] ?? PENDING;
  return (
    <>
      <AdminQuotes key={status} status={status} title={title} />
      <NotifiedStaff />
    </>
  );
}

/** Staff addresses notified of each new quote, read-only (SCOPE-02, OPEN-51). */
function NotifiedStaff() {
  const { data } = useListStaffQuery();
  if (!data) return null;
  const emails = data.mailer_btx_staff;
  return (
    <p className={styles.staff}>
      {emails.length > 0
        ? `Adresses prévenues à chaque nouveau devis : ${emails.join(', ')}.`
        : 'Aucune adresse n’est prévenue des nouveaux devis.'}
    </p>
  );
}

import { useParams } from 'react-router-dom';
import { useListStaffQuery } from '../../api/adminEndpoints.gen';
import { AdminQuotes } from './AdminQuotes';
import { quoteListOf } from './quoteLists';
import styles from './AdminQuotesScreen.module.css';

/** The quotes of one status, or all; an opened quote's dialog can change its status. */
export default function AdminQuotesScreen() {
  const list = quoteListOf(useParams().list);
  return (
    <>
      <AdminQuotes key={list} list={list} />
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

import { isAdmin } from '../../../domain/account/users';
import { contactName } from '../../../domain/quote/quote';
import { typeset } from '../../../domain/text/frenchText';
import { useListStaffQuery, useListUsersQuery } from '../../api/adminEndpoints.gen';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { LoadFailure } from '../Feedback';
import { ServerCommand } from '../ServerCommand';
import styles from './ShopScreen.module.css';

/** Who administers the shop and who is notified, to read only: both are set outside of it. */
export function Team() {
  return (
    <>
      <Administrators />
      <Notified />
    </>
  );
}

function Administrators() {
  const { data, error, refetch } = useListUsersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error !== undefined && !data)
    return (
      <LoadFailure
        title="Les administrateurs n’ont pas pu être lus."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <section className={styles.group} aria-label="Administrateurs">
      <h2>Administrateurs</h2>
      {data ? (
        <ul>
          {data.filter(isAdmin).map((user) => (
            <li key={user.id}>{[...new Set([contactName(user), user.email])].join(', ')}</li>
          ))}
        </ul>
      ) : (
        <Skeleton rows={2} />
      )}
      <p className={styles.small}>
        {typeset('Pour en ajouter un, qui tient le serveur y lance, avec ses réglages :')}{' '}
        <ServerCommand name="admin add ADRESSE" />
        {typeset(' ; pour en retirer un : ')}
        <ServerCommand name="admin remove ADRESSE" />
      </p>
    </section>
  );
}

function Notified() {
  const { data, error, refetch } = useListStaffQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error !== undefined && !data)
    return (
      <LoadFailure
        title="Les adresses averties n’ont pas pu être lues."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <section className={styles.group} aria-label="Adresses averties">
      <h2>Adresses averties</h2>
      {data ? <Addresses emails={data.mailer_btx_staff} /> : <Skeleton rows={2} />}
      <p className={styles.small}>
        {typeset(
          'Elles reçoivent chaque demande de devis et chaque message. Pour les changer, qui ' +
            'tient le serveur règle STAFF_EMAILS, ou y lance : ',
        )}
        <ServerCommand name="staff set ADRESSES" />
      </p>
    </section>
  );
}

const Addresses = ({ emails }: { emails: readonly string[] }) =>
  emails.length === 0 ? (
    <p>Aucune</p>
  ) : (
    <ul>
      {emails.map((email) => (
        <li key={email}>{email}</li>
      ))}
    </ul>
  );

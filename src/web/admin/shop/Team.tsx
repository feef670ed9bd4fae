import { isAdmin } from '../../../domain/account/users';
import { contactName } from '../../../domain/quote/quote';
import { typeset } from '../../../domain/text/frenchText';
import { useListStaffQuery, useListUsersQuery } from '../../api/adminEndpoints.gen';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Loaded } from '../kit/list/Loaded';
import { useRead } from '../kit/list/useRead';
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
  const read = useRead(useListUsersQuery, undefined);
  return (
    <section className={styles.group} aria-label="Administrateurs">
      <h2>Administrateurs</h2>
      <Loaded
        read={read}
        failure="Les administrateurs n’ont pas pu être lus."
        loading={<Skeleton rows={2} />}
      >
        {(users) => (
          <ul>
            {users.filter(isAdmin).map((user) => (
              <li key={user.id}>{[...new Set([contactName(user), user.email])].join(', ')}</li>
            ))}
          </ul>
        )}
      </Loaded>
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
  const read = useRead(useListStaffQuery, undefined);
  return (
    <section className={styles.group} aria-label="Adresses averties">
      <h2>Adresses averties</h2>
      <Loaded
        read={read}
        failure="Les adresses averties n’ont pas pu être lues."
        loading={<Skeleton rows={2} />}
      >
        {(staff) => <Addresses emails={staff.mailer_btx_staff} />}
      </Loaded>
      <p className={styles.small}>
        {typeset(
          'Elles reçoivent chaque demande de devis et chaque message. Pour les changer, qui tient le serveur règle STAFF_EMAILS, ou y lance : ',
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

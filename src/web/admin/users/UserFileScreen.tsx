import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import { Alert, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { UserFile, UserQuote } from '../../../contract/api.gen';
import { isAdmin } from '../../../domain/account/users';
import { adminPaths } from '../../../domain/adminPaths';
import { formatDate, formatDateTime } from '../../../domain/date';
import { formatCount } from '../../../domain/frenchNumber';
import { stepText } from '../../../domain/offer/offerStep';
import { formatPrice } from '../../../domain/price';
import { contactName, QUOTE_STATUS_NAMES, quoteNumber } from '../../../domain/quote/quote';
import { typeset } from '../../../domain/text/frenchText';
import { useGetUserFileQuery } from '../../api/adminEndpoints.gen';
import { statusOf } from '../../api/callError';
import { OfferTotal } from '../../features/quote/QuoteFacts';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { decorative } from '../../ui/icon/screenIcons';
import { Link } from '../../ui/link/Link';
import { PageTitle } from '../../ui/page/PageTitle';
import { BusyButton } from '../Feedback';
import { LeaveGuard } from '../kit/edit/LeaveGuard';
import { Loaded } from '../kit/list/Loaded';
import { useReadAgain } from '../kit/list/useRead';
import { labelledColumn } from '../narrowTable';
import { useResendMail } from '../useResendMail';
import { RecoverAccount } from './RecoverAccount';
import { AccountActions, AccountMarks, ContactForm, EmailForm, NotesForm } from './UserFileForms';
import narrowTable from '../narrowTable.module.css';
import styles from './UserFileScreen.module.css';

/** Everything about one customer: account, quotes, lists, mails and internal notes. */
export default function UserFileScreen() {
  const { userId = '' } = useParams();
  return <LoadedUser key={userId} userId={userId} />;
}

function LoadedUser({ userId }: { userId: string }) {
  const read = useGetUserFileQuery({ id: userId }, { refetchOnMountOrArgChange: true });
  const { data, error } = read;
  const readAgain = useReadAgain(read);
  const isGone = [400, 404].includes(statusOf(error) ?? 0);
  const file = isGone ? undefined : data;
  return (
    <>
      <BackToUsers />
      <PageTitle>{file ? contactName(file.user) || file.user.email : 'Fiche client'}</PageTitle>
      {isGone ? (
        <Alert type="error" showIcon role="alert" title="Ce compte n’existe plus" />
      ) : (
        <Loaded read={read} failure="La fiche n’a pas pu être lue." loading={<Skeleton rows={6} />}>
          {(shown) => <Sections file={shown} onSaved={async () => void (await readAgain())} />}
        </Loaded>
      )}
    </>
  );
}

/** To the list, with the search that led here. */
function BackToUsers() {
  const { search = '' } = (useLocation().state ?? {}) as { search?: string };
  return (
    <Link className={styles.back} to={adminPaths.users() + search}>
      <LeftOutlined {...decorative(16)} /> Retour aux utilisateurs
    </Link>
  );
}

function Sections({ file, onSaved }: { file: UserFile; onSaved: () => Promise<void> }) {
  const { user } = file;
  const self = useAppSelector(selectUser);
  const isFixed = isAdmin(user) || user.id === self?.id;
  const [changed, setChanged] = useState({ contact: false, notes: false });
  return (
    <div className={styles.file}>
      <section aria-label="Compte">
        <h2>Compte</h2>
        <p>
          {user.email}
          <br />
          <span className="muted">{typeset(`Créé le ${formatDateTime(file.created)}`)}</span>
        </p>
        <AccountMarks user={user} isInvited={file.invited} />
        {isFixed ? (
          <p>{typeset('D’un administrateur, seuls le nom et le téléphone se changent ici.')}</p>
        ) : (
          <>
            <AccountActions user={user} isInvited={file.invited} />
            {user.activated === '1' && !file.invited && (
              <div className={styles.actions}>
                <EmailForm file={file} />
                <RecoverAccount user={user} />
              </div>
            )}
          </>
        )}
        <ContactForm
          user={user}
          isStrangers={user.verified === '0' && !file.invited}
          onSaved={onSaved}
          onChanged={(contact) => setChanged((known) => ({ ...known, contact }))}
        />
        <Addresses file={file} />
      </section>
      {!isFixed && (
        <section aria-label="Notes internes">
          <h2>Notes internes</h2>
          <NotesForm
            file={file}
            onSaved={onSaved}
            onChanged={(notes) => setChanged((known) => ({ ...known, notes }))}
          />
        </section>
      )}
      <Quotes file={file} />
      <Lists file={file} />
      <Mails file={file} />
      <LeaveGuard hasChanges={changed.contact || changed.notes} />
    </div>
  );
}

const KINDS = [
  ['Adresse de livraison', 'default_delivery_address'],
  ['Adresse de facturation', 'default_billing_address'],
] as const;

const Addresses = ({ file: { user } }: { file: UserFile }) => (
  <div className={styles.addresses}>
    {KINDS.map(([title, field]) => {
      const { street, additionalStreet, zipCode, city, country } = user[field];
      const lines = [street, additionalStreet, `${zipCode} ${city}`.trim(), country];
      const filled = lines.filter((line) => line !== '');
      return (
        <div key={field} role="group" aria-label={title}>
          <h3>{title}</h3>
          {filled.length === 0 && <p className="muted">Non renseigné</p>}
          {filled.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      );
    })}
  </div>
);

const columnsAt = (now: string): TableColumnsType<UserQuote> => [
  {
    ...labelledColumn('N°'),
    key: 'number',
    render: (_, quote) => (
      <Link to={adminPaths.quote(quoteNumber(quote))}>{quoteNumber(quote)}</Link>
    ),
  },
  {
    ...labelledColumn('Date'),
    key: 'date',
    render: (_, { creation_date_time: at }) => formatDate(at),
  },
  {
    ...labelledColumn('État'),
    key: 'status',
    render: (_, { pipe_status: status, step = 'NONE', valid_until: validUntil = '' }) => (
      <div>
        {QUOTE_STATUS_NAMES[status]}
        {step !== 'NONE' && (
          <div className="muted">{typeset(stepText({ step, validUntil }, now))}</div>
        )}
      </div>
    ),
  },
  {
    ...labelledColumn('Total HT'),
    key: 'total',
    align: 'right',
    render: (_, { total, offer }) => (
      <div>
        {formatPrice(total)}
        {offer && <OfferTotal offer={offer} />}
      </div>
    ),
  },
];

function Quotes({ file: { quotes, quotes_total: total } }: { file: UserFile }) {
  const now = useParisTime();
  return (
    <section aria-label="Devis">
      <h2>Devis</h2>
      {total === 0 ? (
        <p className="muted">Aucun devis</p>
      ) : (
        <Table<UserQuote>
          rowKey="id"
          size="small"
          className={narrowTable.narrow}
          dataSource={quotes}
          columns={columnsAt(now)}
          pagination={false}
        />
      )}
      {total > quotes.length && (
        <p>
          {typeset(`Les ${quotes.length} derniers, sur ${formatCount(total, 'devis', 'devis')}.`)}
        </p>
      )}
    </section>
  );
}

const Lists = ({ file: { lists } }: { file: UserFile }) => (
  <section aria-label="Listes">
    <h2>Listes</h2>
    {lists.length === 0 ? (
      <p className="muted">Aucune liste</p>
    ) : (
      <ul>
        {lists.map(({ name, lines }) => (
          <li key={name}>{typeset(`${name} : ${formatCount(lines, 'ligne', 'lignes')}`)}</li>
        ))}
      </ul>
    )}
  </section>
);

const Mails = ({ file: { mails } }: { file: UserFile }) => (
  <section aria-label="E-mails non remis">
    <h2>E-mails non remis</h2>
    {mails.length === 0 ? (
      <p className="muted">Aucun</p>
    ) : (
      <ul>
        {mails.map((mail) => (
          <FailedMail key={mail.id} mail={mail} />
        ))}
      </ul>
    )}
  </section>
);

function FailedMail({ mail }: { mail: UserFile['mails'][number] }) {
  const { send, isBusy } = useResendMail(mail);
  return (
    <li>
      {typeset(`${mail.subject}, écrit le ${formatDateTime(mail.date_time)} : ${mail.reason}`)}{' '}
      <BusyButton
        size="small"
        busy={isBusy}
        aria-label={`Renvoyer l’e-mail « ${mail.subject} »`}
        onClick={() => void send()}
      >
        Renvoyer
      </BusyButton>
    </li>
  );
}

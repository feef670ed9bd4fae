import type { TableColumnsType } from 'antd';
import type { UndeliveredMail } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { useListUndeliveredMailsQuery } from '../../api/adminEndpoints.gen';
import noMail from '../../assets/articles/no-picture.svg';
import { useContentFocus } from '../../ui/browser/focus';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageTitle } from '../../ui/page/PageTitle';
import { BusyButton } from '../Feedback';
import { ListTable } from '../kit/list/ListTable';
import { useRead } from '../kit/list/useRead';
import { labelledColumn } from '../narrowTable';
import { useResendMail } from '../useResendMail';
import listScreen from '../listScreen.module.css';
import styles from './MailsScreen.module.css';

const POLL_INTERVAL_MS = 30_000;

/**
 * Mails that were refused or wait for a retry: recipient, reason, and a button to send them again.
 */
export default function MailsScreen() {
  const read = useRead(useListUndeliveredMailsQuery, undefined, {
    pollingInterval: POLL_INTERVAL_MS,
  });
  const { data } = read;
  // The row of a resent mail disappears with its focused button.
  useContentFocus((data?.mails ?? []).map(({ id }) => id).join());
  return (
    <>
      <PageTitle>E-mails non remis</PageTitle>
      <p className={listScreen.lead}>
        {typeset(
          'Un e-mail refusé ne repart pas de lui-même. Un e-mail en attente est essayé à nouveau, au plus toutes les heures. Vérifiez l’adresse, puis renvoyez-le.',
        )}
      </p>
      <ListTable
        read={read}
        failure="Les e-mails non remis n’ont pas pu être lus."
        rows={({ mails }) => mails}
        columns={columns}
        empty={
          <EmptyState
            drawing={noMail}
            title="Tous les e-mails ont été remis"
            help="Ceux que leur destinataire refuse s’affichent ici."
          />
        }
      />
      {data && data.total > data.mails.length && (
        <p>
          {typeset(
            `Les ${data.mails.length} plus récents sont affichés, sur ${formatNumber(data.total)}.`,
          )}
        </p>
      )}
    </>
  );
}

const columns: TableColumnsType<UndeliveredMail> = [
  {
    ...labelledColumn('Destinataire'),
    key: 'recipient',
    render: (_, { recipient }) => <b className={styles.name}>{recipient}</b>,
  },
  { ...labelledColumn('Objet'), key: 'subject', render: (_, mail) => <Subject mail={mail} /> },
  { ...labelledColumn('État'), key: 'state', render: (_, mail) => <State mail={mail} /> },
  {
    title: 'Actions',
    key: 'actions',
    align: 'right',
    width: 132,
    render: (_, mail) => <ResendMail mail={mail} />,
  },
];

const Subject = ({ mail: { subject, date_time } }: { mail: UndeliveredMail }) => (
  <div>
    {typeset(subject)}
    <br />
    <span className="muted">{typeset(`écrit le ${formatDateTime(date_time)}`)}</span>
  </div>
);

const State = ({ mail }: { mail: UndeliveredMail }) => (
  <div>
    <span className={styles.state} data-state={mail.state}>
      {mail.state === 'failed' ? 'Refusé' : 'En attente'}
    </span>{' '}
    <span className="muted">{typeset(attemptsText(mail))}</span>
    <br />
    {typeset(mail.reason)}
  </div>
);

function attemptsText({
  state,
  attempts,
  tried_date_time,
  next_date_time,
}: UndeliveredMail): string {
  if (state === 'failed' || next_date_time === null) return `le ${formatDateTime(tried_date_time)}`;
  return `– ${attempts} essais, le prochain le ${formatDateTime(next_date_time)}`;
}

/**
 * Button that sends a mail again: the mail leaves the list immediately and returns if it is refused
 * again.
 */
function ResendMail({ mail }: { mail: UndeliveredMail }) {
  const { send, isBusy } = useResendMail(mail);
  return (
    <BusyButton
      busy={isBusy}
      aria-label={`Renvoyer l’e-mail à ${mail.recipient}`}
      onClick={() => void send()}
    >
      Renvoyer
    </BusyButton>
  );
}

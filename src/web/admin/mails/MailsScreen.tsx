import { Alert, Button, Table, type TableColumnsType } from 'antd';
import type { HTMLAttributes } from 'react';
import { formatDate, formatTime } from '../../../domain/date';
import { typo } from '../../../domain/typo';
import { type UndeliveredMail, useListUndeliveredMailsQuery } from '../../api/adminEndpoints.gen';
import noMail from '../../assets/articles/no-picture.svg';
import { useContentFocus } from '../../ui/browser/restoreFocus';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageTitle } from '../../ui/page/PageTitle';
import { useRefreshOnFocus } from '../useRefreshOnFocus';
import { ResendMail } from './ResendMail';
import narrowTable from '../narrowTable.module.css';
import styles from './MailsScreen.module.css';

const READ_AGAIN_MS = 30_000;

/** The mails that their receivers refused, or that wait for another try: to whom, why, and a way to send them again. */
export default function MailsScreen() {
  const { data, isLoading, isError, refetch } = useListUndeliveredMailsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: READ_AGAIN_MS,
  });
  useRefreshOnFocus(() => void refetch());
  // A mail that is sent again takes its button with it.
  useContentFocus((data?.mails ?? []).map(({ id }) => id).join());
  return (
    <>
      <PageTitle>E-mails non remis</PageTitle>
      <p className={styles.lead}>
        {typo(
          'Un e-mail refusé ne repart pas de lui-même. Un e-mail en attente est essayé à nouveau, au plus toutes les heures. Vérifiez l’adresse, puis renvoyez-le.',
        )}
      </p>
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState drawing={noMail} title="Tous les e-mails ont été remis" help="Ceux que leur destinataire refuse s’affichent ici." />
      )}
      {(isLoading || (data && data.total > 0)) && (
        <Table<UndeliveredMail>
          rowKey="id"
          size="middle"
          className={`${styles.table} ${narrowTable.narrow}`}
          loading={isLoading}
          dataSource={data?.mails}
          columns={columns}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: ' ' }}
        />
      )}
      {data && data.total > data.mails.length && (
        <p>{typo(`Les ${data.mails.length} plus récents sont affichés, sur ${data.total.toLocaleString('fr-FR')}.`)}</p>
      )}
    </>
  );
}

/** The head's name stands before each value where the window has no room for a head. */
const named = (title: string) => ({ title, onCell: (): NamedCell => ({ 'data-name': title }) });

interface NamedCell extends HTMLAttributes<HTMLElement> {
  'data-name': string;
}

const columns: TableColumnsType<UndeliveredMail> = [
  { ...named('Destinataire'), key: 'recipient', render: (_, { recipient }) => <b className={styles.name}>{recipient}</b> },
  { ...named('Objet'), key: 'subject', render: (_, mail) => <Subject mail={mail} /> },
  { ...named('État'), key: 'state', render: (_, mail) => <State mail={mail} /> },
  { title: 'Actions', key: 'actions', align: 'right', width: 132, render: (_, mail) => <ResendMail mail={mail} /> },
];

const sayMoment = (dateTime: string): string => `${formatDate(dateTime)} à ${formatTime(dateTime)}`;

const Subject = ({ mail: { subject, date_time } }: { mail: UndeliveredMail }) => (
  <div>
    {typo(subject)}
    <br />
    <span className={styles.muted}>{typo(`écrit le ${sayMoment(date_time)}`)}</span>
  </div>
);

const State = ({ mail }: { mail: UndeliveredMail }) => (
  <div>
    <span className={styles.state} data-state={mail.state}>
      {mail.state === 'failed' ? 'Refusé' : 'En attente'}
    </span>{' '}
    <span className={styles.muted}>{typo(sayTries(mail))}</span>
    <br />
    {typo(mail.reason)}
  </div>
);

function sayTries({ state, attempts, tried_date_time, next_date_time }: UndeliveredMail): string {
  if (state === 'failed' || next_date_time === null) return `le ${sayMoment(tried_date_time)}`;
  return `– ${attempts} essais, le prochain le ${sayMoment(next_date_time)}`;
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      className={styles.failure}
      type="error"
      showIcon
      title="Les e-mails non remis n’ont pas pu être lus."
      action={<Button onClick={onRetry}>Réessayer</Button>}
    />
  );
}

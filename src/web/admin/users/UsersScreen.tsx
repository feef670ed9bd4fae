import { Alert, Button, Input, Table, type InputRef, type TableColumnsType } from 'antd';
import { useRef, useState, type HTMLAttributes } from 'react';
import { filterUsers } from '../../../domain/users';
import { useListUsersQuery } from '../../api/adminEndpoints.gen';
import type { User } from '../../api/endpoints.gen';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../../ui/Icon';
import { PageTitle } from '../../ui/PageTitle';
import { DeleteUser } from './DeleteUser';
import narrowTable from '../narrowTable.module.css';
import styles from './UsersScreen.module.css';

/** Everybody who has an account: search, and deletion with a question first (spec §2, Admin screens). */
export default function UsersScreen() {
  const [text, setText] = useState('');
  const search = useRef<InputRef>(null);
  const { leaving, ask, stop } = useLeaving();
  const { data = [], isLoading, isError, refetch } = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const users = filterUsers(data, text);
  return (
    <>
      <PageTitle>Utilisateurs</PageTitle>
      <div className={styles.tools}>
        <Input
          ref={search}
          type="search"
          prefix={<Icon name="search" size={16} />}
          aria-label="Rechercher un utilisateur"
          placeholder="Prénom, nom, e-mail ou téléphone"
          allowClear={{ clearIcon: <Icon name="close" size={16} /> }}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={styles.count}>{users.length === 1 ? '1 utilisateur' : `${users.length} utilisateurs`}</span>
      </div>
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      <Table<User>
        rowKey="id"
        size="middle"
        loading={isLoading}
        dataSource={users}
        columns={useColumns(ask)}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        className={`${styles.table} ${narrowTable.narrow}`}
        locale={{ emptyText: 'Aucun utilisateur ne correspond à cette recherche' }}
      />
      {/* The button that asked goes with its row: the focus goes to the search. */}
      {leaving && <DeleteUser user={leaving} onCancel={() => stop()} onDone={() => stop(search.current)} />}
    </>
  );
}

/** Whose account is about to be deleted; the focus then goes back to the button that asked, or where it is told to. */
function useLeaving() {
  const [leaving, setLeaving] = useState<User>();
  const opener = useRef<HTMLElement>(null);
  const ask = (user: User, button: HTMLElement) => {
    opener.current = button;
    setLeaving(user);
  };
  const stop = (next: { focus: () => void } | null = opener.current) => {
    setLeaving(undefined);
    setTimeout(() => next?.focus());
  };
  return { leaving, ask, stop };
}

/** The head's name stands before each value where the window has no room for a head. */
const named = (title: string) => ({ title, onCell: (): NamedCell => ({ 'data-name': title }) });

interface NamedCell extends HTMLAttributes<HTMLElement> {
  'data-name': string;
}

function useColumns(onDelete: (user: User, button: HTMLElement) => void): TableColumnsType<User> {
  const self = useAppSelector(selectUser);
  return [
    { ...named('Prénom'), dataIndex: 'firstName' },
    { ...named('Nom'), dataIndex: 'lastName' },
    { ...named('E-mail'), dataIndex: 'email' },
    { ...named('Téléphone'), dataIndex: 'phone' },
    { ...named('Activé'), key: 'activated', render: (_, user) => (user.activated === '0' ? 'Non' : 'Oui') },
    {
      title: 'Actions',
      key: 'actions',
      align: 'right',
      render: (_, user) => (
        <>
          {user.id === self?.id && <span className={styles.own}>votre compte</span>}
          <Button danger disabled={user.id === self?.id} aria-label={`Supprimer le compte ${user.email}`} onClick={({ currentTarget }) => onDelete(user, currentTarget)}>
            Supprimer
          </Button>
        </>
      ),
    },
  ];
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      className={styles.failure}
      type="error"
      showIcon
      title="La liste des utilisateurs n’a pas pu être lue."
      action={<Button onClick={onRetry}>Réessayer</Button>}
    />
  );
}

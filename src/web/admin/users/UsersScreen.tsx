import { Alert, Button, Input, Modal, Table, type TableColumnsType } from 'antd';
import { useState, type HTMLAttributes } from 'react';
import { filterUsers } from '../../../domain/users';
import { useDeleteUserMutation, useListUsersQuery } from '../../api/adminEndpoints.gen';
import type { User } from '../../api/endpoints.gen';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Icon } from '../../ui/Icon';
import { messageShown } from '../../ui/messages';
import { PageTitle } from '../../ui/PageTitle';
import styles from './UsersScreen.module.css';

/** Everybody who has an account: search, and deletion with a question first (spec §2, Admin screens). */
export default function UsersScreen() {
  const [text, setText] = useState('');
  const [leaving, setLeaving] = useState<User>();
  const { data = [], isLoading, isError, refetch } = useListUsersQuery();
  const users = filterUsers(data, text);
  return (
    <>
      <PageTitle>Utilisateurs</PageTitle>
      <div className={styles.tools}>
        <Input
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
        columns={useColumns(setLeaving)}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        className={styles.table}
        locale={{ emptyText: 'Aucun utilisateur ne correspond à cette recherche' }}
      />
      <DeleteUser user={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

/** The head's name stands before each value where the window has no room for a head. */
const named = (title: string) => ({ title, onCell: (): NamedCell => ({ 'data-name': title }) });

interface NamedCell extends HTMLAttributes<HTMLElement> {
  'data-name': string;
}

function useColumns(onDelete: (user: User) => void): TableColumnsType<User> {
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
        <Button
          danger
          disabled={user.id === self?.id}
          title={user.id === self?.id ? 'Vous ne pouvez pas supprimer votre propre compte' : undefined}
          aria-label={`Supprimer le compte ${user.email}`}
          onClick={() => onDelete(user)}
        >
          Supprimer
        </Button>
      ),
    },
  ];
}

function DeleteUser({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [deleteUser, { isLoading }] = useDeleteUserMutation();
  const confirm = async () => {
    if (!user) return;
    const answer = await deleteUser({ id: String(user.id) });
    dispatch(
      answer.error
        ? messageShown({ kind: 'error', text: 'Une erreur est survenue' })
        : messageShown({ kind: 'success', text: 'Compte supprimé' }),
    );
    onClose();
  };
  return (
    <Modal
      open={user !== undefined}
      title={`Supprimer le compte ${user?.email ?? ''}`}
      okText="Supprimer le compte"
      okButtonProps={{ danger: true, loading: isLoading }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      Êtes-vous sûr(e) de vouloir procéder à la suppression de ce compte ? Cette action est définitive.
    </Modal>
  );
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

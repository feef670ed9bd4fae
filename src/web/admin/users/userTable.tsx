import { Alert, Button, Modal, type TableColumnsType } from 'antd';
import type { User } from '../../../contract/api.gen';
import { phoneText } from '../../../domain/contact';
import { useDeleteUserMutation } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { labelledColumn } from '../narrowTable';
import { useResultMessage } from '../useResultMessage';
import styles from './UsersScreen.module.css';

export function useUserColumns(
  onDelete: (user: User, button: HTMLElement) => void,
): TableColumnsType<User> {
  const self = useAppSelector(selectUser);
  return [
    { ...labelledColumn('Prénom'), width: '15%', dataIndex: 'firstName' },
    { ...labelledColumn('Nom'), width: '15%', dataIndex: 'lastName' },
    { ...labelledColumn('E-mail'), width: '27%', dataIndex: 'email' },
    { ...labelledColumn('Téléphone'), width: '16%', dataIndex: 'phone', render: phoneText },
    {
      ...labelledColumn('Activé'),
      width: '9%',
      key: 'activated',
      render: (_, user) => (user.activated === '0' ? 'Non' : 'Oui'),
    },
    {
      title: 'Actions',
      key: 'actions',
      align: 'right',
      render: (_, user) => (
        <>
          {user.id === self?.id && <span className={styles.own}>votre compte</span>}
          <Button
            danger
            disabled={user.id === self?.id}
            aria-label={`Supprimer le compte ${user.email}`}
            onClick={({ currentTarget }) => onDelete(user, currentTarget)}
          >
            Supprimer
          </Button>
        </>
      ),
    },
  ];
}

interface DeleteUserProps {
  user: User;
  onCancel: () => void;
  onDone: () => void;
}

/**
 * Asks before an account is deleted (ERR-40); shows the server's refusal, such as for the last
 * administrator.
 */
export function DeleteUser({ user, onCancel, onDone }: DeleteUserProps) {
  const [deleteUser, { isLoading, error }] = useDeleteUserMutation();
  const showResult = useResultMessage();
  useCloseOnBack(true, onCancel);
  const confirm = async () =>
    showResult(await deleteUser({ id: String(user.id) }), 'Compte supprimé') && onDone();
  return (
    <Modal
      open
      title={`Supprimer le compte ${user.email}`}
      okText="Supprimer le compte"
      okButtonProps={{ danger: true }}
      confirmLoading={isLoading}
      onOk={() => void confirm()}
      onCancel={onCancel}
    >
      {error !== undefined && (
        <Alert className={styles.failure} type="error" showIcon title={failureText(error)} />
      )}
      Êtes-vous sûr(e) de vouloir procéder à la suppression de ce compte ? Cette action est
      définitive.
    </Modal>
  );
}

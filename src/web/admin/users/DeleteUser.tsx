import { Alert, Modal } from 'antd';
import type { User } from '../../../contract/api.gen';
import { useDeleteUserMutation } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { useResultMessage } from '../useResultMessage';
import styles from './UsersScreen.module.css';

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

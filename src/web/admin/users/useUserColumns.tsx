import { Button, type TableColumnsType } from 'antd';
import type { User } from '../../../contract/api.gen';
import { phoneText } from '../../../domain/contact';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { labelledColumn } from '../narrowTable';
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

import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button, Input, type InputRef, type TableColumnsType } from 'antd';
import { useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { User } from '../../../contract/api.gen';
import { filterUsers } from '../../../domain/account/userSearch';
import { adminPaths, adminPatterns } from '../../../domain/adminPaths';
import { phoneText } from '../../../domain/contact';
import { formatCount } from '../../../domain/frenchNumber';
import { useDeleteUserMutation, useListUsersQuery } from '../../api/adminEndpoints.gen';
import { failureToasts } from '../../api/failureText';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { decorative } from '../../ui/icon/screenIcons';
import { Link } from '../../ui/link/Link';
import { PageTitle } from '../../ui/page/PageTitle';
import { namedClearIcon, useDebouncedDraft } from '../FilterFields';
import { useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ListTable } from '../kit/list/ListTable';
import { ReadAddress } from '../kit/list/ReadAddress';
import { textField, urlFields } from '../kit/list/urlFields';
import { useRead } from '../kit/list/useRead';
import { labelledColumn } from '../narrowTable';
import { InviteUser } from './InviteUser';
import styles from './UsersScreen.module.css';

/** All accounts, with search and deletion (USERS-01..07). */
export default function UsersScreen() {
  return (
    <ReadAddress title="Utilisateurs" urls={[usersUrl]}>
      <Users />
    </ReadAddress>
  );
}

const usersUrl = urlFields<{ text: string }>({ text: textField('texte') });

function Users() {
  const { text, setText, page, setPage } = useUserSearch();
  const search = useRef<InputRef>(null);
  const [userToDelete, setUserToDelete] = useState<User>();
  const columns = useUserColumns(setUserToDelete);
  const rowOf = useRowThatOpens();
  const read = useRead(useListUsersQuery, undefined);
  const { data } = read;
  const users = filterUsers(data ?? [], text);
  const table = useRef<HTMLDivElement>(null);
  const showPage = (chosen: number) => {
    setPage(chosen);
    table.current?.scrollIntoView(); // the pagination is below the table
  };
  return (
    <>
      <PageTitle>Utilisateurs</PageTitle>
      <div className={styles.tools}>
        <Input
          ref={search}
          type="search"
          prefix={<SearchOutlined {...decorative(16)} />}
          aria-label="Rechercher un utilisateur"
          placeholder="Prénom, nom, e-mail ou téléphone"
          maxLength={100}
          allowClear={namedClearIcon('Effacer la recherche')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <InviteUser users={data ?? []} />
        <span className={styles.count}>
          {data ? formatCount(users.length, 'utilisateur', 'utilisateurs') : '\u00A0'}
        </span>
      </div>
      <div ref={table}>
        <ListTable
          read={read}
          failure="La liste des utilisateurs n’a pas pu être lue."
          rows={() => users}
          tableLayout="fixed" // the columns do not move when the rows arrive
          columns={columns}
          onRow={rowOf}
          pagination={{ current: page, onChange: showPage }}
          className={styles.table}
          empty="Aucun utilisateur ne correspond à cette recherche"
        />
      </div>
      {userToDelete && (
        <DeleteUser
          user={userToDelete}
          focusElse={() => search.current?.focus()}
          onCancel={() => setUserToDelete(undefined)}
          onDone={() => {
            setUserToDelete(undefined);
            // The row goes, and the pressed button with it.
            setTimeout(() => search.current?.focus());
          }}
        />
      )}
    </>
  );
}

/**
 * The search text, stored in the URL so that it survives a reload, and the page, reset by each new
 * text.
 */
function useUserSearch() {
  const [search, setSearch] = useSearchParams();
  const [page, setPage] = useState(1);
  const [text, setDraft] = useDebouncedDraft(usersUrl.read(search).text, (typed) => {
    // The file that was opened may still be loading: it must not be left again.
    if (matchPath(adminPatterns.users, window.location.pathname))
      setSearch(usersUrl.write({ text: typed }), { replace: true });
  });
  const setText = (typed: string) => {
    setDraft(typed);
    setPage(1);
  };
  return { text, setText, page, setPage };
}

function useUserColumns(onDelete: (user: User) => void): TableColumnsType<User> {
  const self = useAppSelector(selectUser);
  return [
    { ...labelledColumn('Prénom'), width: '13%', dataIndex: 'firstName' },
    { ...labelledColumn('Nom'), width: '13%', dataIndex: 'lastName' },
    {
      ...labelledColumn('E-mail'),
      width: '31%',
      key: 'email',
      render: (_, user) => <FileLink user={user} />,
    },
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
            onClick={() => onDelete(user)}
          >
            Supprimer
          </Button>
        </>
      ),
    },
  ];
}

/** Opens the file of an account; its way back has the search. */
function FileLink({ user: { id, email } }: { user: User }) {
  const { search } = useLocation();
  return (
    <Link to={adminPaths.user(id)} state={{ search }}>
      {email}
    </Link>
  );
}

/** A press anywhere in a row opens the file, but for what acts itself and for marked text. */
function useRowThatOpens() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return ({ id }: User) => ({
    onClick: ({ target }: { target: EventTarget }) => {
      const acts = target instanceof Element && target.closest('a, button') !== null;
      if (!acts && window.getSelection()?.isCollapsed !== false)
        void navigate(adminPaths.user(id), { state: { search } });
    },
  });
}

interface DeleteUserProps {
  user: User;
  focusElse: () => void;
  onCancel: () => void;
  onDone: () => void;
}

/**
 * Asks before an account is deleted (ERR-40); shows the server's refusal, such as for the last
 * administrator.
 */
function DeleteUser({ user, focusElse, onCancel, onDone }: DeleteUserProps) {
  const [deleteUser] = useDeleteUserMutation();
  const { run, isBusy, refusal } = useCall(failureToasts);
  const confirm = async () => {
    if (await run(() => deleteUser({ id: String(user.id) }), 'Compte supprimé')) onDone();
  };
  return (
    <FormDialog
      title={`Supprimer le compte ${user.email}`}
      action={{ text: 'Supprimer le compte', danger: true, onPress: () => void confirm() }}
      busy={isBusy}
      refusal={refusal}
      focusElse={focusElse}
      onClose={onCancel}
    >
      Êtes-vous sûr(e) de vouloir procéder à la suppression de ce compte ? Cette action est
      définitive.
    </FormDialog>
  );
}

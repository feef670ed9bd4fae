import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Input, type InputRef, Table } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '../../../contract/api.gen';
import { filterUsers } from '../../../domain/account/userSearch';
import { formatCount } from '../../../domain/frenchNumber';
import { useListUsersQuery } from '../../api/adminEndpoints.gen';
import { decorative } from '../../ui/icon/screenIcons';
import { PageTitle } from '../../ui/page/PageTitle';
import { namedClearIcon, useDebouncedDraft } from '../FilterFields';
import { LoadFailure } from '../LoadFailure';
import { DeleteUser, useUserColumns } from './userTable';
import narrowTable from '../narrowTable.module.css';
import styles from './UsersScreen.module.css';

/** All accounts, with search and deletion (USERS-01..07). */
export default function UsersScreen() {
  const { text, setText, page, setPage } = useUserSearch();
  const search = useRef<InputRef>(null);
  const { userToDelete, ask, cancel, finish } = useDeletion(search);
  const columns = useUserColumns(ask);
  const { data, isLoading, isError, error, refetch } = useListUsersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
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
          allowClear={namedClearIcon('Effacer la recherche')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={styles.count}>
          {data ? formatCount(users.length, 'utilisateur', 'utilisateurs') : '\u00A0'}
        </span>
      </div>
      {isError && (
        <LoadFailure
          className={styles.failure}
          title="La liste des utilisateurs n’a pas pu être lue."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {(isLoading || data) && (
        <div ref={table}>
          <Table<User>
            rowKey="id"
            size="middle"
            tableLayout="fixed" // the columns do not move when the rows arrive
            loading={isLoading}
            dataSource={users}
            columns={columns}
            pagination={{
              pageSize: 50,
              current: page,
              onChange: showPage,
              hideOnSinglePage: true,
              showSizeChanger: false,
            }}
            className={`${styles.table} ${narrowTable.narrow}`}
            locale={{
              emptyText: isLoading ? ' ' : 'Aucun utilisateur ne correspond à cette recherche',
            }}
          />
        </div>
      )}
      {userToDelete && <DeleteUser user={userToDelete} onCancel={cancel} onDone={finish} />}
    </>
  );
}

/**
 * The account to delete. Afterwards the focus returns to the clicked button, or to the search field
 * if its row is gone.
 */
function useDeletion(search: RefObject<InputRef | null>) {
  const [userToDelete, setUserToDelete] = useState<User>();
  const opener = useRef<HTMLElement>(null);
  const ask = (user: User, button: HTMLElement) => {
    opener.current = button;
    setUserToDelete(user);
  };
  const cancel = () => {
    setUserToDelete(undefined);
    setTimeout(() => (opener.current?.isConnected ? opener : search).current?.focus());
  };
  const finish = () => {
    opener.current = null;
    cancel();
  };
  return { userToDelete, ask, cancel, finish };
}

/**
 * The search text, stored in the URL so that it survives a reload, and the page, reset by each new
 * text.
 */
function useUserSearch() {
  const [search, setSearch] = useSearchParams();
  const [page, setPage] = useState(1);
  const [text, setDraft] = useDebouncedDraft(search.get('texte') ?? '', (typed) =>
    setSearch(typed ? { texte: typed } : {}, { replace: true }),
  );
  const setText = (typed: string) => {
    setDraft(typed);
    setPage(1);
  };
  return { text, setText, page, setPage };
}

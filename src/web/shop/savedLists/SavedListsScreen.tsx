import { useState } from 'react';
import type { SavedListSummary } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { patterns } from '../../../domain/paths';
import { SAVED_LISTS_MAX } from '../../../domain/referenceList/savedList';
import { useListMyListsQuery } from '../../api/accountEndpoints.gen';
import { messageOf } from '../../api/callError';
import { incidentOf, isSessionEnded } from '../../api/failureKind';
import noList from '../../assets/articles/no-picture.svg';
import { SessionEnded } from '../../features/session/SessionEnded';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageTitle } from '../../ui/page/PageTitle';
import { useDeleteList, useListToCart } from './listActions';
import { ListNotices } from './ListNotices';
import { RenameList, SavedListRow } from './SavedListRow';
import styles from './SavedLists.module.css';

const NOT_ADDED = 'Cette liste n’a pas pu être ajoutée à votre devis. Réessayez dans un instant.';

/** The customer's lists: to the cart in one press, opened, renamed, deleted with a way back. */
export default function SavedListsScreen() {
  const {
    data: lists,
    error,
    isFetching,
    refetch,
  } = useListMyListsQuery(undefined, { refetchOnMountOrArgChange: true });
  const toCart = useListToCart();
  const deletion = useDeleteList();
  const [renamed, setRenamed] = useState<SavedListSummary | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const start = () => {
    setProblem(null);
    toCart.forget();
    deletion.forget();
  };
  const add = (list: SavedListSummary) => {
    start();
    toCart.add(list).catch((failure: unknown) => setProblem(messageOf(failure) ?? NOT_ADDED));
  };
  const remove = (list: SavedListSummary) => {
    start();
    void deletion.remove(list).then(setProblem);
  };
  return (
    <>
      <div className={styles.head}>
        <PageTitle>Mes listes</PageTitle>
        {lists && lists.length > 0 && (
          <span className="count">{`${formatNumber(lists.length)} sur ${SAVED_LISTS_MAX}`}</span>
        )}
      </div>
      <ListNotices toCart={toCart} deletion={deletion} problem={problem} onProblem={setProblem} />
      {lists ? (
        lists.length > 0 ? (
          <ul className={styles.lists}>
            {lists.map((list) => (
              <SavedListRow
                key={list.id}
                list={list}
                isRestored={deletion.restored?.id === list.id}
                isBusy={toCart.busyId === list.id}
                onAdd={() => add(list)}
                onRename={() => setRenamed(list)}
                onDelete={() => remove(list)}
              />
            ))}
          </ul>
        ) : (
          <NoLists />
        )
      ) : error !== undefined && !isFetching ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
      {renamed && <RenameList list={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}

const NoLists = () => (
  <EmptyState
    drawing={noList}
    title="Vous n’avez pas encore de liste"
    help={
      'Enregistrez-en une depuis votre devis, la page d’un article, un devis à refaire ou une liste collée.'
    }
    action={<ButtonLink to={patterns.cartList}>COLLER UNE LISTE</ButtonLink>}
  />
);

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isSessionEnded(error)) return <SessionEnded />;
  return (
    <EmptyState
      drawing={noList}
      title="Vos listes n’ont pas pu être lues"
      help={incidentOf(error) ?? 'Vérifiez votre connexion, puis réessayez.'}
      action={<Button onClick={onRetry}>RÉESSAYER</Button>}
    />
  );
}

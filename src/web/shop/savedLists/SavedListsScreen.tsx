import { useState } from 'react';
import type { SavedListSummary } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import { patterns } from '../../../domain/paths';
import { SAVED_LISTS_MAX } from '../../../domain/referenceList/savedList';
import { savedListAddress } from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import { useListMyListsQuery } from '../../api/accountEndpoints.gen';
import { messageOf } from '../../api/callError';
import { incidentOf, isSessionEnded } from '../../api/failureKind';
import noList from '../../assets/articles/no-picture.svg';
import { AddedNotice } from '../../features/cart/AddedNotice';
import { SessionEnded } from '../../features/session/SessionEnded';
import { useFocusOn } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Link } from '../../ui/link/Link';
import { PageTitle } from '../../ui/page/PageTitle';
import { type ListAdded, useDeleteList, useListToCart } from './listActions';
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

/** References that are named; the others are counted. */
const NAMED_MAX = 5;

interface ListNoticesProps {
  toCart: ReturnType<typeof useListToCart>;
  deletion: ReturnType<typeof useDeleteList>;
  problem: string | null;
  onProblem: (problem: string | null) => void;
}

/** What the last press did, with the way back. */
function ListNotices({ toCart, deletion, problem, onProblem }: ListNoticesProps) {
  const { added, undo } = toCart;
  const { deleted } = deletion;
  const undoButton = useFocusOn<HTMLButtonElement>(deleted?.id ?? 0);
  return (
    <>
      {problem && (
        <div className={styles.notice}>
          <Alert kind="error">{problem}</Alert>
        </div>
      )}
      {added && (
        <AddedNotice added={added.cart} onUndo={undo}>
          {added.missing.length > 0 && <Missing added={added} />}
        </AddedNotice>
      )}
      {deleted && (
        <div className={styles.notice}>
          <Alert
            kind="info"
            action={
              <Button
                ref={undoButton}
                variant="second"
                busy={deletion.isRestoring}
                onClick={() => void deletion.restore().then(onProblem)}
              >
                Annuler la suppression
              </Button>
            }
          >
            {`La liste « ${deleted.name} » est supprimée.`}
          </Alert>
        </div>
      )}
    </>
  );
}

function Missing({ added: { list, missing } }: { added: ListAdded }) {
  const named = missing.slice(0, NAMED_MAX).join(', ');
  const others = missing.length > NAMED_MAX ? ` et ${missing.length - NAMED_MAX} autres` : '';
  return (
    <p>
      {typeset(
        `Pas ${missing.length > 1 ? 'ajoutées' : 'ajoutée'}, à compléter : ${named}${others}.`,
      )}{' '}
      <Link to={savedListAddress(list.id)}>Ouvrir la liste</Link>
    </p>
  );
}

import { savedListAddress } from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import { AddedNotice } from '../../features/cart/AddedNotice';
import { useFocusOn } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { Link } from '../../ui/link/Link';
import type { ListAdded, useDeleteList, useListToCart } from './listActions';
import styles from './SavedLists.module.css';

/** References that are named; the others are counted. */
const NAMED_MAX = 5;

interface ListNoticesProps {
  toCart: ReturnType<typeof useListToCart>;
  deletion: ReturnType<typeof useDeleteList>;
  problem: string | null;
  onProblem: (problem: string | null) => void;
}

/** What the last press did, with the way back. */
export function ListNotices({ toCart, deletion, problem, onProblem }: ListNoticesProps) {
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

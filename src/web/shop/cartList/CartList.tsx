import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../domain/frenchNumber';
import { articlesToAdd } from '../../../domain/referenceList/articlesToAdd';
import { stateOf } from '../../../domain/referenceList/listEntries';
import type { SharedLine } from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import { AddedNotice } from '../../features/cart/AddedNotice';
import { addToCart, replaceCart, takeFromCart } from '../../features/cart/addToCart';
import { useAppStore } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { CartListInput } from './CartListInput';
import { ListPreview } from './ListPreview';
import { ListSearch } from './ListSearch';
import type { OpenedList } from './openedList';
import { useCartList } from './useCartList';
import styles from './CartList.module.css';

const NO_NOTES: OpenedList['notes'] = new Map();

interface CartListProps {
  /** A list from elsewhere. */
  opened?: OpenedList;
  /** Renders what else can be done with the list, from its lines as they are now. */
  renderActions?: (lines: readonly SharedLine[]) => ReactNode;
}

/** A pasted list, or one from elsewhere, which can be taken anew. */
export function CartList(props: CartListProps) {
  const [round, setRound] = useState(0);
  return <ListViews key={round} {...props} onRestart={() => setRound(round + 1)} />;
}

/** The three views of the list: its text, the search of its references, and what was found. */
function ListViews({
  opened,
  renderActions,
  onRestart,
}: CartListProps & { onRestart: () => void }) {
  const store = useAppStore();
  const { snapshot, send, isRestored, forget } = useCartList(opened);
  const [undoCount, setUndoCount] = useState(0);
  const restart = () => {
    forget();
    onRestart();
  };
  const { entries, answers, added, isReturned, replaced } = snapshot.context;
  const add = () =>
    send({ type: 'list.added', cart: addToCart(store, articlesToAdd(entries, answers)) });
  const replace = () =>
    send({ type: 'list.added', cart: replaceCart(store, articlesToAdd(entries, answers)) });
  const undo = () => {
    if (added) takeFromCart(store, added.cart);
    send({ type: 'list.undone' });
    setUndoCount(undoCount + 1);
  };
  const openCount = added
    ? entries.filter((entry) => stateOf(entry, answers) !== 'found').length
    : 0;
  const isSearching = snapshot.matches('resolving') || snapshot.matches('failed');
  const isPreview = snapshot.matches('preview');
  const isAllOfOpenedAdded = opened !== undefined && added !== null;
  return (
    <>
      {added && (
        <AddedNotice added={added.cart} onUndo={undo}>
          {openCount > 0 && (
            <p>
              {typeset(
                `${formatCount(openCount, 'ligne reste', 'lignes restent')} à compléter ci-dessous.`,
              )}
            </p>
          )}
        </AddedNotice>
      )}
      {isRestored && !added && <RestoredNotice onRestart={restart} />}
      {replaced !== null && <ReplacedNotice onRestore={() => send({ type: 'text.restored' })} />}
      {isPreview && (
        <ListPreview
          renderActions={renderActions}
          snapshot={snapshot}
          send={send}
          undoCount={undoCount}
          onAdd={add}
          onReplace={opened && replace}
          notes={opened?.notes ?? NO_NOTES}
        />
      )}
      {isSearching && <ListSearch snapshot={snapshot} send={send} />}
      {!isSearching && !isPreview && !isAllOfOpenedAdded && (
        <CartListInput snapshot={snapshot} send={send} takesFocus={isReturned && !added} />
      )}
    </>
  );
}

function ReplacedNotice({ onRestore }: { onRestore: () => void }) {
  return (
    <div className={styles.notice}>
      <Alert
        kind="info"
        action={
          <Button variant="second" onClick={onRestore}>
            Reprendre mon texte
          </Button>
        }
      >
        Le fichier a remplacé le texte que vous aviez écrit.
      </Alert>
    </div>
  );
}

function RestoredNotice({ onRestart }: { onRestart: () => void }) {
  return (
    <div className={styles.notice}>
      <Alert
        kind="info"
        action={
          <Button variant="second" onClick={onRestart}>
            Reprendre la liste d’origine
          </Button>
        }
      >
        Cette liste est telle que vous l’avez laissée.
      </Alert>
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { articlesToAdd } from '../../../domain/referenceList/articlesToAdd';
import { referencesToFind, stateOf } from '../../../domain/referenceList/listEntries';
import type { SharedLine } from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import { AddedNotice } from '../../features/cart/AddedNotice';
import { addToCart, replaceCart, takeFromCart } from '../../features/cart/addToCart';
import { useAppStore } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { CartListInput } from './CartListInput';
import { ListPreview } from './ListPreview';
import type { OpenedList } from './openedList';
import { type ListSnapshot, type SendListEvent, useCartList } from './useCartList';
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

/**
 * The search of the list's references, or its failure. The progress is visible after one second.
 */
function ListSearch({ snapshot, send }: { snapshot: ListSnapshot; send: SendListEvent }) {
  const { entries, answers } = snapshot.context;
  const total = referencesToFind(entries, new Map()).length;
  const found = total - referencesToFind(entries, answers).length;
  const edit = (
    <Button variant="second" onClick={() => send({ type: 'list.edited' })}>
      Modifier la liste
    </Button>
  );
  if (snapshot.matches('failed'))
    return <SearchFailure edit={edit} onRetry={() => send({ type: 'list.retry' })} />;
  return (
    <div className={styles.search}>
      <p role="status">
        {typeset(`Recherche de ${formatCount(total, 'référence', 'références')}…`)}
      </p>
      <progress max={total} value={found} aria-label="Références cherchées">
        {`${formatNumber(found)} sur ${formatNumber(total)}`}
      </progress>
      {edit}
    </div>
  );
}

function SearchFailure({ edit, onRetry }: { edit: ReactNode; onRetry: () => void }) {
  const retry = useRef<HTMLDivElement>(null);
  useEffect(function focusRetry() {
    retry.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={retry} className={styles.notice}>
      <Alert
        kind="error"
        action={
          <>
            <Button onClick={onRetry}>Réessayer</Button>
            {edit}
          </>
        }
      >
        La boutique ne répond pas : vos références n’ont pas toutes été cherchées. Votre liste est
        gardée.
      </Alert>
    </div>
  );
}

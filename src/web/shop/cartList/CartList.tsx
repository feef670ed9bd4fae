import { articlesToAdd } from '../../../domain/referenceList/listEntries';
import { addToCart, replaceCart, takeFromCart } from '../../features/cart/addToCart';
import { useAppStore } from '../../store/hooks';
import { AddedNotice } from './AddedNotice';
import { ListInput } from './ListInput';
import { ListPreview } from './ListPreview';
import { ListSearch } from './ListSearch';
import type { OpenedList } from './openedList';
import { useCartList } from './useCartList';

const NO_NOTES: OpenedList['notes'] = new Map();

/** The three views of the list: its text, the search of its references, and what was found. @param opened a list from elsewhere. */
export function CartList({ opened }: { opened?: OpenedList }) {
  const store = useAppStore();
  const [snapshot, send] = useCartList(opened?.input);
  const { entries, answers, added, isReturned } = snapshot.context;
  const add = () => send({ type: 'list.added', cart: addToCart(store, articlesToAdd(entries, answers)) });
  const replace = () => send({ type: 'list.added', cart: replaceCart(store, articlesToAdd(entries, answers)) });
  const undo = () => {
    if (added) takeFromCart(store, added.cart);
    send({ type: 'list.undone' });
  };
  const isSearching = snapshot.matches('resolving') || snapshot.matches('failed');
  return (
    <>
      {added && <AddedNotice added={added.cart} restCount={entries.length} onUndo={undo} />}
      {snapshot.matches('preview') && (
        <ListPreview snapshot={snapshot} send={send} onAdd={add} onReplace={opened && replace} notes={opened?.notes ?? NO_NOTES} />
      )}
      {isSearching && <ListSearch snapshot={snapshot} send={send} />}
      {!isSearching && !snapshot.matches('preview') && <ListInput snapshot={snapshot} send={send} takesFocus={isReturned && !added} />}
    </>
  );
}

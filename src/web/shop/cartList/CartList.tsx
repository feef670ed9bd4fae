import { articlesToAdd } from '../../../domain/referenceList/listEntries';
import { addToCart, takeFromCart } from '../../features/cart/addToCart';
import { useAppStore } from '../../store/hooks';
import { AddedNotice } from './AddedNotice';
import { ListInput } from './ListInput';
import { ListPreview } from './ListPreview';
import { ListSearch } from './ListSearch';
import { useCartList } from './useCartList';

/** The three views of the list: its text, the search of its references, and what was found. */
export function CartList() {
  const store = useAppStore();
  const [snapshot, send] = useCartList();
  const { entries, answers, added, isReturned } = snapshot.context;
  const add = () => send({ type: 'list.added', cart: addToCart(store, articlesToAdd(entries, answers)) });
  const undo = () => {
    if (added) takeFromCart(store, added.cart);
    send({ type: 'list.undone' });
  };
  const isSearching = snapshot.matches('resolving') || snapshot.matches('failed');
  return (
    <>
      {added && <AddedNotice added={added.cart} restCount={entries.length} onUndo={undo} />}
      {snapshot.matches('preview') && <ListPreview snapshot={snapshot} send={send} onAdd={add} />}
      {isSearching && <ListSearch snapshot={snapshot} send={send} />}
      {!isSearching && !snapshot.matches('preview') && <ListInput snapshot={snapshot} send={send} takesFocus={isReturned && !added} />}
    </>
  );
}

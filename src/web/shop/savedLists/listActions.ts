import { useState } from 'react';
import type { SavedList, SavedListSummary } from '../../../contract/api.gen';
import { articlesToAdd } from '../../../domain/referenceList/articlesToAdd';
import { entriesOf, stateOf } from '../../../domain/referenceList/listEntries';
import {
  accountEndpoints,
  useCreateMyListMutation,
  useDeleteMyListMutation,
} from '../../api/accountEndpoints.gen';
import { messageOf } from '../../api/callError';
import { type AddedToCart, addToCart, takeFromCart } from '../../features/cart/addToCart';
import { useReferenceLookup } from '../../features/listFile/useReferenceLookup';
import { useAppDispatch, useAppStore } from '../../store/hooks';

const { readMyList } = accountEndpoints.endpoints;
const NOT_DELETED = 'La liste n’a pas pu être supprimée. Réessayez dans un instant.';
const NOT_RESTORED = 'La liste n’a pas pu être remise. Réessayez dans un instant.';

/**
 * Deletes a list. Undoing that creates it again, because the server stores nothing of a deleted
 * list.
 */
export function useDeleteList() {
  const dispatch = useAppDispatch();
  const [deleteList] = useDeleteMyListMutation();
  const [create, { isLoading: isRestoring }] = useCreateMyListMutation();
  const [deleted, setDeleted] = useState<SavedList | null>(null);
  const [restored, setRestored] = useState<SavedList | null>(null);

  /** @returns why it failed, in French, or null. */
  async function remove({ id }: SavedListSummary): Promise<string | null> {
    try {
      const list = await dispatch(
        readMyList.initiate({ id: String(id) }, { subscribe: false, forceRefetch: true }),
      ).unwrap();
      await deleteList({ id: String(id) }).unwrap();
      setDeleted(list);
      return null;
    } catch (error) {
      return messageOf(error) ?? NOT_DELETED;
    }
  }
  /** @returns why it failed, in French, or null. */
  async function restore(): Promise<string | null> {
    if (!deleted) return null;
    const { data, error } = await create({
      newSavedList: { name: deleted.name, lines: deleted.lines },
    });
    if (error) return messageOf(error) ?? NOT_RESTORED;
    setDeleted(null);
    setRestored(data);
    return null;
  }
  return { remove, restore, deleted, restored, isRestoring, forget: () => setDeleted(null) };
}

const FRESH = { subscribe: false, forceRefetch: true };

/** What a press added, and the references that it did not. */
export interface ListAdded {
  list: SavedListSummary;
  cart: AddedToCart;
  missing: readonly string[];
}

/** Adds a whole list to the cart, at the prices of the day. */
export function useListToCart() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const lookUp = useReferenceLookup();
  const [added, setAdded] = useState<ListAdded | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);

  async function add(list: SavedListSummary): Promise<void> {
    setBusyId(list.id);
    setAdded(null);
    try {
      const { lines } = await dispatch(
        readMyList.initiate({ id: String(list.id) }, FRESH),
      ).unwrap();
      const references = lines.map(({ reference }) => reference);
      const answers = await lookUp(references);
      const entries = entriesOf(lines);
      const missing = entries
        .filter((entry) => stateOf(entry, answers) !== 'found')
        .map(({ reference }) => reference);
      setAdded({ list, cart: addToCart(store, articlesToAdd(entries, answers)), missing });
    } finally {
      setBusyId(null);
    }
  }
  function undo(): void {
    if (added) takeFromCart(store, added.cart);
    setAdded(null);
  }
  return { add, undo, added, busyId, forget: () => setAdded(null) };
}

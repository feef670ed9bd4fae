import { useState } from 'react';
import type { SavedList, SavedListSummary } from '../../../contract/api.gen';
import { messageOf } from '../../api/callError';
import {
  savedListEndpoints,
  useCreateMyListMutation,
  useDeleteMyListMutation,
} from '../../api/savedListEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';

const { readMyList } = savedListEndpoints.endpoints;
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

import { useState } from 'react';
import type { SharedLine } from '../../../domain/referenceList/sharedList';
import {
  accountEndpoints,
  useChangeMyListMutation,
  useCreateMyListMutation,
} from '../../api/accountEndpoints.gen';
import { fieldOf } from '../../api/failureKind';
import { failedWith } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';

const { readMyList } = accountEndpoints.endpoints;

const NOT_SAVED = 'La liste n’a pas pu être enregistrée. Réessayez dans un instant.';

/** Why lines were not saved, at the field of the name or below the form. */
export interface SaveProblem {
  name?: string;
  text?: string;
}

interface Wanted {
  /** A new list, or one to add to. */
  target: { name: string } | { id: number };
  lines: readonly SharedLine[];
}

/** Saves lines into a list; a toast names it. @param onSaved called then. */
export function useSaveLines(onSaved: () => void) {
  const dispatch = useAppDispatch();
  const [create, creation] = useCreateMyListMutation();
  const [change, changing] = useChangeMyListMutation();
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [refusals, setRefusals] = useState(0);
  const refuse = (found: SaveProblem) => {
    setProblem(found);
    setRefusals((count) => count + 1);
  };
  async function addTo(id: number, lines: readonly SharedLine[]) {
    const list = await dispatch(
      readMyList.initiate({ id: String(id) }, { subscribe: false, forceRefetch: true }),
    ).unwrap();
    const savedListChange = { revision: list.revision, lines: [...list.lines, ...lines] };
    return change({ id: String(id), savedListChange }).unwrap();
  }
  async function save({ target, lines }: Wanted) {
    setProblem(null);
    try {
      const list =
        'id' in target
          ? await addTo(target.id, lines)
          : await create({
              newSavedList: { name: target.name.trim(), lines: [...lines] },
            }).unwrap();
      dispatch(messageShown({ kind: 'success', text: `Liste « ${list.name} » enregistrée` }));
      onSaved();
    } catch (error) {
      const text = failedWith(NOT_SAVED, error);
      refuse(fieldOf(error) === 'name' ? { name: text } : { text });
    }
  }
  return { save, isSaving: creation.isLoading || changing.isLoading, problem, refusals, refuse };
}

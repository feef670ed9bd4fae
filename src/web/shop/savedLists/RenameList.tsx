import type { SavedListSummary } from '../../../contract/api.gen';
import { LIST_NAME_MAX, listNameProblem } from '../../../domain/savedList';
import { messageOf } from '../../api/callError';
import { useChangeMyListMutation } from '../../api/savedListEndpoints.gen';
import { RenameDialog } from '../../ui/dialog/RenameDialog';

const NOT_RENAMED = 'La liste n’a pas pu être renommée. Réessayez dans un instant.';

export function RenameList({ list, onClose }: { list: SavedListSummary; onClose: () => void }) {
  const [change, { isLoading }] = useChangeMyListMutation();
  const rename = async (name: string) => {
    const problem = listNameProblem(name);
    if (problem) return problem;
    const { error } = await change({ id: String(list.id), savedListChange: { revision: list.revision, name } });
    return error && (messageOf(error) ?? NOT_RENAMED);
  };
  return (
    <RenameDialog
      title="Renommer la liste"
      label="Nom de la liste"
      name={list.name}
      maxLength={LIST_NAME_MAX}
      busy={isLoading}
      rename={rename}
      onClose={onClose}
    />
  );
}

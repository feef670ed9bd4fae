import { useState } from 'react';
import { LIST_NAME_MAX, listNameProblem } from '../../../domain/savedList';
import { messageOf } from '../../api/callError';
import { type SavedListSummary, useChangeMyListMutation } from '../../api/savedListEndpoints.gen';
import { useFocusOn } from '../../ui/browser/useFocusOn';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { handleSubmit } from '../../ui/form/handleSubmit';
import { TextField } from '../../ui/form/TextField';

const NOT_RENAMED = 'La liste n’a pas pu être renommée. Réessayez dans un instant.';

export function RenameDialog({ list, onClose }: { list: SavedListSummary; onClose: () => void }) {
  const [name, setName] = useState(list.name);
  const [problem, setProblem] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [change, { isLoading }] = useChangeMyListMutation();
  const field = useFocusOn<HTMLInputElement | HTMLTextAreaElement>(refusals);
  const refuse = (text: string) => {
    setProblem(text);
    setRefusals((count) => count + 1);
  };
  const submit = async () => {
    const found = listNameProblem(name);
    if (found) {
      refuse(found);
      return;
    }
    const { error } = await change({ id: String(list.id), savedListChange: { revision: list.revision, name: name.trim() } });
    if (error) refuse(messageOf(error) ?? NOT_RENAMED);
    else onClose();
  };
  const footer = (
    <>
      <Button variant="second" onClick={onClose}>
        ANNULER
      </Button>
      <Button busy={isLoading} onClick={() => void submit()}>
        RENOMMER
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Renommer la liste" size="question" footer={footer}>
      <form noValidate onSubmit={handleSubmit(() => void submit())}>
        <TextField
          label="Nom de la liste"
          name="name"
          mark="obligatoire"
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          value={name}
          error={problem}
          inputRef={field}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}

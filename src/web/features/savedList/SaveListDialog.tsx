import { useState } from 'react';
import type { SavedListSummary } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';
import { patterns } from '../../../domain/paths';
import { LIST_NAME_MAX, listNameProblem } from '../../../domain/referenceList/savedList';
import type { SharedLine } from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import {
  accountEndpoints,
  useChangeMyListMutation,
  useCreateMyListMutation,
  useListMyListsQuery,
} from '../../api/accountEndpoints.gen';
import { fieldOf, isSessionEnded } from '../../api/failureKind';
import { failedWith } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { useFocusOn } from '../../ui/browser/focus';
import { rememberRequestedPage, useAddress } from '../../ui/browser/requestedPage';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Dialog } from '../../ui/dialog/Dialog';
import { Alert } from '../../ui/feedback/Alert';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { handleSubmit } from '../../ui/form/formHandling';
import { SelectField } from '../../ui/form/SelectField';
import { TextField } from '../../ui/form/TextField';
import styles from './SaveListDialog.module.css';

export interface SaveListDialogProps {
  lines: readonly SharedLine[];
  isLoggedIn: boolean;
  onClose: () => void;
}

const TITLE = 'Enregistrer dans une liste';
const REFERENCES = ['référence, avec sa quantité', 'références, avec leurs quantités'] as const;
/** The choice of a list that does not exist yet. */
const NEW = '';

/** Puts lines into a new list of the account, or into one that it has. */
export function SaveListDialog({ lines, isLoggedIn, onClose }: SaveListDialogProps) {
  if (!isLoggedIn) return <AskToLogIn onClose={onClose} />;
  return <SaveForm lines={lines} onClose={onClose} />;
}

function AskToLogIn({ onClose }: { onClose: () => void }) {
  const here = useAddress();
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLE}
      size="question"
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            ANNULER
          </Button>
          <ButtonLink to={patterns.login} onClick={() => rememberRequestedPage(here, false, true)}>
            ME CONNECTER
          </ButtonLink>
        </>
      }
    >
      <p>
        {typeset('Vos listes sont gardées dans votre compte : connectez-vous, ou créez-en un.')}
      </p>
    </Dialog>
  );
}

function SaveForm({ lines, onClose }: Omit<SaveListDialogProps, 'isLoggedIn'>) {
  const { data: lists = [], error } = useListMyListsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [target, setTarget] = useState(NEW);
  const [name, setName] = useState('');
  const { save, isSaving, problem, refusals, refuse } = useSaveLines(onClose);
  const nameField = useFocusOn<HTMLInputElement | HTMLTextAreaElement>(refusals);
  const submit = () => {
    const nameProblem = target === NEW ? listNameProblem(name) : undefined;
    if (nameProblem) refuse({ name: nameProblem });
    else void save({ target: target === NEW ? { name } : { id: Number(target) }, lines });
  };
  const footer = (
    <>
      <Button variant="second" onClick={onClose}>
        ANNULER
      </Button>
      <Button busy={isSaving} onClick={submit}>
        ENREGISTRER
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={TITLE} size="question" footer={footer}>
      <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
        <p>{typeset(`${formatCount(lines.length, ...REFERENCES)}.`)}</p>
        {error !== undefined && (
          <Alert kind="warning">{isSessionEnded(error) ? ENDED : UNREAD}</Alert>
        )}
        {lists.length > 0 && (
          <SelectField
            label="Dans la liste"
            name="list"
            value={target}
            options={optionsOf(lists)}
            onChange={setTarget}
          />
        )}
        {target === NEW && (
          <TextField
            label="Nom de la liste"
            name="name"
            mark="obligatoire"
            maxLength={LIST_NAME_MAX}
            autoComplete="off"
            value={name}
            error={problem?.name}
            inputRef={nameField}
            onChange={setName}
          />
        )}
        {problem?.text && <Alert kind="error">{problem.text}</Alert>}
      </form>
    </Dialog>
  );
}

const ENDED = 'Votre session est terminée : reconnectez-vous pour enregistrer cette liste.';
const UNREAD = 'Vos listes n’ont pas pu être lues. Vous pouvez en faire une nouvelle.';

const optionsOf = (lists: readonly SavedListSummary[]) => [
  { value: NEW, label: 'Une nouvelle liste' },
  ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
];

const { readMyList } = accountEndpoints.endpoints;

const NOT_SAVED = 'La liste n’a pas pu être enregistrée. Réessayez dans un instant.';

/** Why lines were not saved, at the field of the name or below the form. */
interface SaveProblem {
  name?: string;
  text?: string;
}

interface Wanted {
  /** A new list, or one to add to. */
  target: { name: string } | { id: number };
  lines: readonly SharedLine[];
}

/** Saves lines into a list; a toast names it. @param onSaved called then. */
function useSaveLines(onSaved: () => void) {
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

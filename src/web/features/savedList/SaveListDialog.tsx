import { useState } from 'react';
import type { SavedListSummary } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';
import { patterns } from '../../../domain/paths';
import { LIST_NAME_MAX, listNameProblem } from '../../../domain/referenceList/savedList';
import type { SharedLine } from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import { useListMyListsQuery } from '../../api/accountEndpoints.gen';
import { isSessionEnded } from '../../api/failureKind';
import { useFocusOn } from '../../ui/browser/focus';
import { rememberRequestedPage, useAddress } from '../../ui/browser/requestedPage';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Dialog } from '../../ui/dialog/Dialog';
import { Alert } from '../../ui/feedback/Alert';
import { handleSubmit } from '../../ui/form/formHandling';
import { SelectField } from '../../ui/form/SelectField';
import { TextField } from '../../ui/form/TextField';
import { useSaveLines } from './useSaveLines';
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

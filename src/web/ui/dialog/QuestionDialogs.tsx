import { useState } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { useFocusOn } from '../browser/focus';
import { Button } from '../button/Button';
import { handleSubmit } from '../form/formHandling';
import { TextField } from '../form/TextField';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  question: string;
  /** A consequence of the action, below the question. */
  note?: string;
  /** Names the action: SUPPRIMER, ME DÉCONNECTER. */
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  danger?: boolean;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  question,
  note,
  confirmLabel,
  onConfirm,
  onClose,
  danger,
}: ConfirmDialogProps) {
  const footer = (
    <>
      <Button variant="second" onClick={onClose}>
        ANNULER
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} size="question" footer={footer}>
      <p>{typeset(question)}</p>
      {note && <p>{typeset(note)}</p>}
    </Dialog>
  );
}

interface RenameDialogProps {
  title: string;
  /** Of the field. */
  label: string;
  /** The current name. */
  name: string;
  maxLength: number;
  busy: boolean;
  /** @returns why the name is refused, in French; undefined when it is stored. */
  rename: (name: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for another name, until it is stored. */
export function RenameDialog({
  title,
  label,
  name: current,
  maxLength,
  busy,
  rename,
  onClose,
}: RenameDialogProps) {
  const [name, setName] = useState(current);
  const [problem, setProblem] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const field = useFocusOn<HTMLInputElement | HTMLTextAreaElement>(refusals);
  const submit = async () => {
    const refusal = await rename(name.trim());
    if (refusal === undefined) {
      onClose();
      return;
    }
    setProblem(refusal);
    setRefusals((count) => count + 1);
  };
  const footer = (
    <>
      <Button variant="second" onClick={onClose}>
        ANNULER
      </Button>
      <Button busy={busy} onClick={() => void submit()}>
        RENOMMER
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} size="question" footer={footer}>
      <form noValidate onSubmit={handleSubmit(() => void submit())}>
        <TextField
          label={label}
          name="name"
          mark="obligatoire"
          maxLength={maxLength}
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

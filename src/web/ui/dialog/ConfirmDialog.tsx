import { typeset } from '../../../domain/frenchTypography';
import { Button } from '../button/Button';
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
export function ConfirmDialog({ open, title, question, note, confirmLabel, onConfirm, onClose, danger }: ConfirmDialogProps) {
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

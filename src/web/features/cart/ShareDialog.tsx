import { useRef, useState } from 'react';
import { formatNumber } from '../../../domain/frenchNumber';
import {
  SHARED_MAX_LINES,
  type SharedLine,
  sharedListAddress,
} from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Alert } from '../../ui/feedback/Alert';
import { TextField } from '../../ui/form/TextField';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  title: string;
  lines: readonly SharedLine[];
  onClose: () => void;
}

/** A link that holds the lines themselves: nothing is stored for it. */
export function ShareDialog({ title, lines, onClose }: ShareDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const link = window.location.origin + sharedListAddress(lines);
  const isTooLong = lines.length > SHARED_MAX_LINES;
  const copy = async () => {
    setOutcome(await copied(link, field.current));
  };
  const footer = (
    <>
      <Button variant="second" onClick={onClose}>
        FERMER
      </Button>
      {!isTooLong && <Button onClick={() => void copy()}>COPIER LE LIEN</Button>}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} size="question" footer={footer}>
      {isTooLong ? (
        <Alert kind="warning">
          {`Un lien porte ${formatNumber(SHARED_MAX_LINES)} références au plus : partagez-en moins à la fois.`}
        </Alert>
      ) : (
        <div className={styles.body}>
          <p>
            {typeset(
              'Ce lien contient les références et les quantités, rien d’autre. La personne qui l’ouvre voit les prix du jour.',
            )}
          </p>
          <TextField
            label="Lien à envoyer"
            name="link"
            value={link}
            readOnly
            inputRef={(input) => void (field.current = input as HTMLInputElement)}
          />
          <p className={styles.outcome} role="status">
            {outcome && typeset(outcome)}
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** Copies the link; where that is not allowed, selects it. @returns what happened, in French. */
async function copied(link: string, field: HTMLInputElement | null): Promise<string> {
  try {
    await navigator.clipboard.writeText(link);
    return '✓ Lien copié';
  } catch {
    field?.focus();
    field?.select();
    return 'Le lien est sélectionné : copiez-le avec Ctrl+C.';
  }
}

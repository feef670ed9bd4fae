import type { Address } from '../../../contract/api.gen';
import { typeset } from '../../../domain/text/frenchText';
import { Button } from '../../ui/button/Button';
import { ConflictValues, KEEP_MINE, TAKE_STORED } from '../../ui/conflict/ConflictValues';
import { Dialog } from '../../ui/dialog/Dialog';
import type { Infos } from './infos';

interface InfosConflictProps {
  /** Who changed them and when, as the server says it. */
  message: string;
  /** What both sides changed. */
  names: readonly (keyof Infos)[];
  stored: Infos;
  mine: Infos;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
}

/** The profile was changed elsewhere while it was typed here: both values, and which goes on. */
export const InfosConflict = (props: InfosConflictProps) => {
  const { message, names, stored, mine, onKeep, onTake, onClose } = props;
  return (
    <Dialog
      open
      title="Informations modifiées entre-temps"
      size="question"
      onClose={onClose}
      footer={
        <>
          <Button variant="second" onClick={onKeep}>
            {KEEP_MINE}
          </Button>
          <Button variant="second" onClick={onTake}>
            {TAKE_STORED}
          </Button>
        </>
      }
    >
      <p>{typeset(message)}</p>
      <ConflictValues
        values={names.map((name) => ({
          name: LABELS[name],
          stored: shown(stored[name]),
          mine: shown(mine[name]),
        }))}
      />
    </Dialog>
  );
};

const LABELS: Record<keyof Infos, string> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  delivery: 'Adresse de livraison',
  billing: 'Adresse de facturation',
};

function shown(value: string | Address): string {
  if (typeof value === 'string') return value || EMPTY;
  const { street, additionalStreet, zipCode, city, country } = value;
  const lines = [street, additionalStreet, `${zipCode} ${city}`.trim(), country];
  return lines.filter((line) => line !== '').join(', ') || EMPTY;
}

const EMPTY = 'vide';

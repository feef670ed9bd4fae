import { useState } from 'react';
import { Button } from '../../ui/button/Button';
import { handleSubmit } from '../../ui/form/handleSubmit';
import { TextField } from '../../ui/form/TextField';
import styles from './ListTable.module.css';

interface ReferenceFormProps {
  line: number;
  reference: string;
  isBusy: boolean;
  onSearch: (reference: string) => void;
}

/** Corrects the reference of a line and looks it up again. */
export function ReferenceForm({ line, reference, isBusy, onSearch }: ReferenceFormProps) {
  const [typed, setTyped] = useState(reference);
  const isSame = typed.trim() === '' || typed.trim() === reference;
  return (
    <form className={styles.referenceForm} onSubmit={handleSubmit(() => !isSame && onSearch(typed.trim()))}>
      <TextField
        label={`Autre référence ou désignation (ligne ${line})`}
        name={`reference-${line}`}
        value={typed}
        onChange={setTyped}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="second" busy={isBusy}>
        Chercher
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { QUICK_ADD_MIN_LENGTH } from '../../../domain/limits';
import { Button } from '../../ui/button/Button';
import { handleSubmit } from '../../ui/form/handleSubmit';
import { TextField } from '../../ui/form/TextField';
import { useQuickAdd } from './useQuickAdd';
import styles from './QuickAdd.module.css';

/** Adds an article by its reference. */
export function QuickAdd() {
  const [reference, setReference] = useState('');
  const { add, isBusy, feedback } = useQuickAdd();
  const isTooShort = reference.trim().length < QUICK_ADD_MIN_LENGTH;
  const submit = async () => {
    if (isTooShort || isBusy) return;
    // Text typed while the request was in flight is the next reference.
    if (await add(reference.trim())) setReference((now) => (now === reference ? '' : now));
  };
  return (
    <form className={styles.quickAdd} onSubmit={handleSubmit(() => void submit())}>
      <div className={styles.joined}>
        <TextField
          label="Ajout rapide par référence"
          name="reference"
          className={styles.field}
          value={reference}
          onChange={(text) => setReference(text.toUpperCase())}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <Button type="submit" busy={isBusy} disabled={isTooShort}>
          AJOUTER
        </Button>
      </div>
      <p className={styles.feedback} role="status" data-kind={feedback?.kind}>
        {feedback?.text}
      </p>
    </form>
  );
}

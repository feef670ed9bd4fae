import { useRef, useState } from 'react';
import { typeset } from '../../../domain/frenchTypography';
import { QUICK_ADD_MIN_LENGTH } from '../../../domain/limits';
import { Button } from '../../ui/button/Button';
import { handleSubmit } from '../../ui/form/handleSubmit';
import { TextField } from '../../ui/form/TextField';
import { QuickAddChoices } from './QuickAddChoices';
import type { CartAnswer, CartHistory } from './useCartHistory';
import { useQuickAdd } from './useQuickAdd';
import styles from './QuickAdd.module.css';

interface QuickAddProps {
  history: CartHistory;
  answer: CartAnswer | null;
  /** Takes back the last change; undefined when there is none. */
  undo: { run: () => void; what: string } | undefined;
}

/** Adds articles by their references, each with a quantity: one line after the other, without waiting for the answers. */
export function QuickAdd({ history, answer, undo }: QuickAddProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Text typed while the request was in flight is the next reference: it is not replaced.
  const { add, isWaiting, open, choose, close } = useQuickAdd(history, (text) => setTyped((now) => (now === '' ? text : now)));
  const isTooShort = typed.trim().length < QUICK_ADD_MIN_LENGTH;
  const submit = () => {
    if (isTooShort) return;
    add(typed);
    setTyped('');
  };
  const focusField = () => field.current?.focus();
  return (
    <form className={styles.quickAdd} onSubmit={handleSubmit(submit)}>
      <div className={styles.joined}>
        <TextField
          label="Ajout rapide par référence"
          name="reference"
          className={styles.field}
          inputRef={field}
          value={typed}
          onChange={(text) => setTyped(text.toUpperCase())}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <Button type="submit" disabled={isTooShort}>
          AJOUTER
        </Button>
      </div>
      <div className={styles.answer}>
        <p className={styles.text} role="status" data-kind={answer?.kind} title={answer?.detail}>
          {isWaiting && <span className={styles.waiting}>Recherche…</span>}
          {!isWaiting && answer === null && <span className={styles.hint}>{typeset('Référence, avec sa quantité : REF x 3')}</span>}
          {answer?.text && <b>{typeset(answer.text)}</b>} {answer?.detail && <span>{typeset(answer.detail)}</span>}
        </p>
        {undo && answer?.kind !== 'refused' && (
          <button
            type="button"
            className={styles.undo}
            aria-label={`Annuler : ${undo.what}`}
            onClick={() => {
              undo.run();
              focusField();
            }}
          >
            Annuler
          </button>
        )}
      </div>
      <QuickAddChoices
        lines={open}
        onChoose={(line, article) => {
          choose(line, article);
          focusField();
        }}
        onClose={(line) => {
          close(line.key);
          focusField();
        }}
      />
    </form>
  );
}

import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { QUICK_ADD_MIN_LENGTH } from '../../../domain/limits';
import { cleanLine } from '../../../domain/text/cleanText';
import { typeset } from '../../../domain/text/frenchText';
import { handleSubmit } from '../../ui/form/formHandling';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextField } from '../../ui/form/TextField';
import { QuickAddChoices } from './QuickAddChoices';
import type { CartAnswer, CartHistory } from './useCartHistory';
import { useQuickAdd } from './useQuickAdd';
import styles from './QuickAdd.module.css';

/** Some lines; more are for the screen of lists. */
const MAX_LENGTH = 500;
const TOO_LONG = 'C’est beaucoup ici : collez ces lignes dans « Ajouter une liste ».';

const HELD = 'Beaucoup de références à la fois : la suite arrive dans un instant…';

const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => cleanLine(line).trim())
    .filter((line) => line !== '');

interface QuickAddProps {
  history: CartHistory;
  answer: CartAnswer | null;
  /** Takes back the last change; undefined when there is none. */
  undo: { run: () => void; what: string } | undefined;
}

/**
 * Adds articles by their references, each with a quantity: one line after the other, without
 * waiting for the answers.
 */
export function QuickAdd({ history, answer, undo }: QuickAddProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Text typed while the request was in flight is the next reference: it is not replaced.
  const { add, isWaiting, isHeld, open, choose, close, closeAll } = useQuickAdd(history, (text) =>
    setTyped((now) => (now === '' ? text : now)),
  );
  const isTooShort = typed.trim().length < QUICK_ADD_MIN_LENGTH;
  const submit = () => {
    if (isTooShort) return;
    add(typed);
    setTyped('');
  };
  const paste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    // The field has one line: the lines are joined by signs that part them again.
    event.preventDefault();
    const pasted = lines.join(' + ').toUpperCase();
    if (typed.length + pasted.length + 3 > MAX_LENGTH)
      history.showAnswer({ kind: 'refused', detail: TOO_LONG });
    else setTyped((now) => (now.trim() === '' ? pasted : `${now} + ${pasted}`));
  };
  const focusField = () => field.current?.focus();
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open.length === 0) return;
    closeAll();
    focusField();
  };
  return (
    <form className={styles.quickAdd} onSubmit={handleSubmit(submit)} onKeyDown={leave}>
      <div className={styles.joined} onPaste={paste}>
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
          maxLength={MAX_LENGTH}
        />
        <SubmitButton disabled={isTooShort}>AJOUTER</SubmitButton>
      </div>
      <div className={styles.answer}>
        <p className={styles.text} role="status" data-kind={answer?.kind} title={answer?.detail}>
          {isWaiting && <span className={styles.waiting}>{isHeld ? HELD : 'Recherche…'}</span>}
          {!isWaiting && answer === null && (
            <span className={styles.hint}>{typeset('Référence, avec sa quantité : REF x 3')}</span>
          )}
          {answer?.text && <b>{typeset(answer.text)}</b>}{' '}
          {answer?.detail && <span>{typeset(answer.detail)}</span>}
        </p>
        {undo && (answer?.kind !== 'refused' || answer.undo) && (
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

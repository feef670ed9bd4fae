import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../../../domain/frenchNumber';
import { LIST_MAX_LINES } from '../../../domain/referenceList/listText';
import { LIST_FILES, LIST_FILES_HINT } from '../../features/listFile/listFile';
import { useFileDrop } from '../../ui/browser/fileDrop';
import { saveFile } from '../../ui/browser/saveFile';
import { Button, buttonClass } from '../../ui/button/Button';
import { handleSubmit } from '../../ui/form/formHandling';
import { TextField } from '../../ui/form/TextField';
import type { ListSnapshot, SendListEvent } from './useCartList';
import styles from './CartList.module.css';

const HINT = `Collez des lignes d’un tableur, d’un e-mail ou d’une note : référence de la boutique ou du fournisseur, avec sa quantité. Sans quantité, une ligne compte pour 1. ${formatNumber(LIST_MAX_LINES)} lignes au plus.`;

interface ListInputProps {
  snapshot: ListSnapshot;
  send: SendListEvent;
  /** After another view of the list, whose button had the focus. */
  takesFocus: boolean;
}

/** The text of the list, pasted or from a file, which can be dropped anywhere on the form. */
export function CartListInput({ snapshot, send, takesFocus }: ListInputProps) {
  const { text, problem } = snapshot.context;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(
    function focusField() {
      if (takesFocus) field.current?.focus();
    },
    [takesFocus],
  );
  const isReadingFile = snapshot.matches('readingFile');
  const [refusal, setRefusal] = useState('');
  const chooseFile = (file: File | string | undefined) => {
    setRefusal(typeof file === 'string' ? file : '');
    if (file instanceof File) send({ type: 'file.chosen', file });
  };
  const { isOver, ...drop } = useFileDrop(chooseFile);
  const shownProblem = refusal || problem;
  return (
    <form
      className={isOver ? `${styles.input} ${styles.over}` : styles.input}
      onSubmit={handleSubmit(() => send({ type: 'list.read' }))}
      {...drop}
    >
      <TextField
        label="Références et quantités, une par ligne"
        name="list"
        multiline
        rows={12}
        inputRef={field}
        value={text}
        onChange={(typed) => {
          setRefusal('');
          send({ type: 'text.changed', text: typed });
        }}
        hint={HINT}
        error={shownProblem ?? undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.inputActions}>
        <Button type="submit" size="large" busy={isReadingFile}>
          Chercher ces références
        </Button>
        <FilePicker onFile={chooseFile} />
        <Button
          variant="quiet"
          onClick={() => saveFile('exemple-de-liste.csv', 'text/csv;charset=utf-8', SAMPLE_LIST)}
        >
          Télécharger un exemple
        </Button>
      </div>
      <p className="sr" role="status">
        {shownProblem}
      </p>
    </form>
  );
}

/** A file input that looks like a button. */
function FilePicker({ onFile }: { onFile: (file: File | undefined) => void }) {
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0]);
    event.target.value = ''; // otherwise the same file, corrected, could not be chosen again
  };
  return (
    <div className={styles.file}>
      <input
        id={id}
        type="file"
        accept={LIST_FILES}
        aria-describedby={`${id}-hint`}
        onChange={choose}
      />
      <label htmlFor={id} className={buttonClass({ variant: 'second', size: 'large' })}>
        Choisir un fichier
      </label>
      <span id={`${id}-hint`}>
        <span className={styles.drop}>ou déposez-le ici. </span>
        {LIST_FILES_HINT}
      </span>
    </div>
  );
}

/**
 * A list as a spreadsheet in French writes it; the mark at its start tells spreadsheets that it is
 * UTF-8.
 */
const SAMPLE_LIST = [
  '\uFEFFRéférence;Désignation;Quantité',
  'FLCD000003;Flacon compte-gouttes;3',
  'BEFO000000;Bécher forme basse;10',
  'GANI000001;Gant nitrile;2',
  '',
].join('\r\n');

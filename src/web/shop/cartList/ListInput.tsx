import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../domain/frenchNumber';
import { LIST_MAX_LINES } from '../../../domain/referenceList/listText';
import { hasFiles, oneFile } from '../../ui/browser/oneFile';
import { saveFile } from '../../ui/browser/saveFile';
import { usePreventFileDrop } from '../../ui/browser/usePreventFileDrop';
import { Button } from '../../ui/button/Button';
import { handleSubmit } from '../../ui/form/handleSubmit';
import { TextField } from '../../ui/form/TextField';
import { FilePicker } from './FilePicker';
import { SAMPLE_LIST } from './sampleList';
import type { ListSnapshot, SendListEvent } from './useCartList';
import styles from './CartList.module.css';

const HINT =
  'Collez des lignes d’un tableur, d’un e-mail ou d’une note : référence de la boutique ou du fournisseur, avec sa quantité. ' +
  `Sans quantité, une ligne compte pour 1. ${formatNumber(LIST_MAX_LINES)} lignes au plus.`;

interface ListInputProps {
  snapshot: ListSnapshot;
  send: SendListEvent;
  /** After another view of the list, whose button had the focus. */
  takesFocus: boolean;
}

/** The text of the list, pasted or from a file, which can be dropped anywhere on the form. */
export function ListInput({ snapshot, send, takesFocus }: ListInputProps) {
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
        <Button variant="quiet" onClick={() => saveFile('exemple-de-liste.csv', 'text/csv;charset=utf-8', SAMPLE_LIST)}>
          Télécharger un exemple
        </Button>
      </div>
      <p className="sr" role="status">
        {shownProblem}
      </p>
    </form>
  );
}

/** What is no file, such as a text that is dragged into the field, goes where the browser puts it. */
function useFileDrop(onFile: (file: File | string) => void) {
  usePreventFileDrop();
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    /** A copied file; cells are copied as a text too, and perhaps as a picture. */
    onPaste: (event: ClipboardEvent) => {
      const { files } = event.clipboardData;
      if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      onFile(oneFile(files));
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFile(oneFile(event.dataTransfer.files));
    },
  };
}

import { type ChangeEvent, useId, useRef, useState } from 'react';
import {
  PURCHASE_ORDER_LIMITS,
  PURCHASE_ORDER_MAX_BYTES,
  PURCHASE_ORDER_REFUSALS,
} from '../../../domain/fileLimits';
import { Button, buttonClass } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import styles from './PurchaseOrder.module.css';

/** The file that is to be sent, or why it was not taken. */
export function useOrderFile() {
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState('');
  const choose = (chosen: File | string | undefined) => {
    const isHeavy = chosen instanceof File && chosen.size > PURCHASE_ORDER_MAX_BYTES;
    setFile(chosen instanceof File && !isHeavy ? chosen : undefined);
    setRefusal(isHeavy ? PURCHASE_ORDER_REFUSALS.weight : typeof chosen === 'string' ? chosen : '');
  };
  return { file, refusal, choose };
}

interface OrderFilePickerProps {
  isReplaced: boolean;
  picked: ReturnType<typeof useOrderFile>;
  isBusy: boolean;
  progress: number | undefined;
}

/** A file input that looks like a button, and the file that it has. */
export function OrderFilePicker({
  isReplaced,
  picked: { file, refusal, choose },
  isBusy,
  progress,
}: OrderFilePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.[0]) choose(target.files[0]);
    target.value = ''; // otherwise the same file could not be chosen again
  };
  return (
    <div className={styles.file}>
      <input
        ref={input}
        id={id}
        type="file"
        accept="application/pdf"
        aria-describedby={`${id}-hint`}
        disabled={isBusy}
        onChange={change}
      />
      <label htmlFor={id} className={buttonClass({ variant: 'second' })}>
        {isReplaced ? 'REMPLACER LE PDF' : 'JOINDRE LE PDF'}
      </label>
      {file ? (
        <>
          <b id={`${id}-hint`}>{file.name}</b>
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => {
              choose(undefined);
              input.current?.focus();
            }}
          >
            RETIRER LE FICHIER
          </Button>
        </>
      ) : (
        <span id={`${id}-hint`}>
          <span className={styles.drop}>ou déposez-le ici. </span>
          {PURCHASE_ORDER_LIMITS}
        </span>
      )}
      {progress !== undefined && <progress value={progress} aria-label="Envoi du fichier" />}
      {refusal !== '' && <Alert kind="error">{refusal}</Alert>}
    </div>
  );
}

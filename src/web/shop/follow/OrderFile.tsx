import { type ChangeEvent, useId, useState } from 'react';
import {
  PURCHASE_ORDER_LIMITS,
  PURCHASE_ORDER_MAX_BYTES,
  PURCHASE_ORDER_REFUSALS,
} from '../../../domain/fileLimits';
import { failedWith } from '../../api/failureText';
import { useSendPurchaseOrderMutation } from '../../api/purchaseOrderEndpoints.gen';
import { useUploadProgress } from '../../api/uploadProgress';
import { Button, buttonClass } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import styles from './PurchaseOrder.module.css';

const NOT_SENT = 'Le fichier n’a pas été envoyé.';

/** Sends a file; one that was not sent can be sent again without being chosen again. */
export function useOrderUpload(token: string, canChange: boolean) {
  const [refusal, setRefusal] = useState('');
  const [failed, setFailed] = useState<File>();
  const [send, { isLoading, originalArgs }] = useSendPurchaseOrderMutation();
  const progress = useUploadProgress(isLoading ? originalArgs?.upload.file : undefined);
  const choose = async (file: File | string | undefined) => {
    if (!file || isLoading || !canChange) return;
    setFailed(undefined);
    setRefusal(typeof file === 'string' ? file : '');
    if (typeof file === 'string') return;
    if (file.size > PURCHASE_ORDER_MAX_BYTES) {
      setRefusal(`${NOT_SENT} ${PURCHASE_ORDER_REFUSALS.weight}`);
      return;
    }
    const { error } = await send({ 'Follow-Token': token, upload: { file } });
    if (!error) return;
    setFailed(file);
    setRefusal(failedWith(NOT_SENT, error));
  };
  return {
    choose: (file: File | string | undefined) => void choose(file),
    retry: failed && (() => void choose(failed)),
    refusal,
    isLoading,
    progress,
  };
}

/** A file input that looks like a button. */
export function OrderFilePicker({
  isReplaced,
  upload: { choose, retry, refusal, isLoading, progress },
}: {
  isReplaced: boolean;
  upload: ReturnType<typeof useOrderUpload>;
}) {
  const id = useId();
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    choose(target.files?.[0]);
    target.value = ''; // otherwise the same file could not be chosen again
  };
  return (
    <div className={styles.file}>
      <input
        id={id}
        type="file"
        accept="application/pdf"
        aria-describedby={`${id}-hint`}
        disabled={isLoading}
        onChange={change}
      />
      <label htmlFor={id} className={buttonClass({ variant: 'second' })}>
        {isReplaced ? 'REMPLACER LE PDF' : 'JOINDRE LE PDF'}
      </label>
      <span id={`${id}-hint`}>{`ou déposez-le ici. ${PURCHASE_ORDER_LIMITS}`}</span>
      {progress !== undefined && <progress value={progress} aria-label="Envoi du fichier" />}
      {refusal !== '' && (
        <Alert kind="error" action={retry && <Button onClick={retry}>RÉESSAYER</Button>}>
          {refusal}
        </Alert>
      )}
    </div>
  );
}

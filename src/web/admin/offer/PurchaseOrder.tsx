import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import type { QuoteThread } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import {
  PURCHASE_ORDER_LIMITS,
  PURCHASE_ORDER_MAX_BYTES,
  PURCHASE_ORDER_REFUSALS,
} from '../../../domain/fileLimits';
import { typeset } from '../../../domain/text/frenchText';
import {
  useEnterPurchaseOrderMutation,
  useUploadPurchaseOrderMutation,
} from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { useUploadProgress } from '../../api/uploadProgress';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { useDownloadPurchaseOrderMutation } from '../../features/quote/purchaseOrderFiles';
import { usePreventFileDrop } from '../../ui/browser/fileDrop';
import { Alert } from '../../ui/feedback/Alert';
import { BusyButton } from '../Feedback';
import { UploadButton } from '../UploadButton';
import styles from './OfferEditor.module.css';

interface PurchaseOrderProps {
  thread: QuoteThread;
}

/** The purchase order of an accepted offer; staff enters one that came by mail. */
export function PurchaseOrder({ thread: { quote, purchase_order: order } }: PurchaseOrderProps) {
  const title = useId();
  const canChange = quote.pipe_status !== 'ARCHIVED';
  if (!order && !canChange) return null;
  return (
    <section className={styles.order} aria-labelledby={title}>
      <h3 id={title}>{order ? 'Bon de commande reçu' : 'Bon de commande'}</h3>
      {order && (
        <p>
          {typeset(
            (order.number === '' ? 'Sans numéro' : `N° ${order.number}`) +
              `, le ${formatDateTime(order.received_at)}.`,
          )}
        </p>
      )}
      {order?.file && <OrderFile id={quote.id} name={order.file.name} />}
      {canChange && (
        <>
          <NumberForm quoteId={quote.id} isReplaced={(order?.number ?? '') !== ''} />
          <AddFile quoteId={quote.id} isReplaced={order?.file !== undefined} />
        </>
      )}
    </section>
  );
}

function OrderFile(file: { id: number; name: string }) {
  const [download, { isLoading }] = useDownloadPurchaseOrderMutation();
  return (
    <DownloadButton
      label={file.name}
      name={`Télécharger ${file.name}`}
      busy={isLoading}
      download={() => download(file)}
    />
  );
}

function NumberForm({ quoteId, isReplaced }: { quoteId: number; isReplaced: boolean }) {
  const id = useId();
  const [number, setNumber] = useState('');
  const [enter, { isLoading, error }] = useEnterPurchaseOrderMutation();
  const submit = async () => {
    const purchaseOrderNumber = { number: number.trim() };
    const answer = await enter({ id: String(quoteId), purchaseOrderNumber });
    if (!answer.error) setNumber('');
  };
  return (
    <Form layout="vertical" onFinish={() => void submit()}>
      <Form.Item label={isReplaced ? 'Nouveau numéro' : 'Numéro'} htmlFor={id}>
        <Input
          id={id}
          value={number}
          maxLength={60}
          autoComplete="off"
          readOnly={isLoading}
          onChange={({ target }) => setNumber(target.value)}
        />
      </Form.Item>
      <BusyButton htmlType="submit" busy={isLoading} disabled={number.trim() === ''}>
        {isReplaced ? 'REMPLACER LE NUMÉRO' : 'ENREGISTRER LE NUMÉRO'}
      </BusyButton>
      {error !== undefined && <Alert kind="error">{failureText(error)}</Alert>}
    </Form>
  );
}

function AddFile({ quoteId, isReplaced }: { quoteId: number; isReplaced: boolean }) {
  const [refusal, setRefusal] = useState('');
  const [upload, { isLoading, originalArgs }] = useUploadPurchaseOrderMutation();
  const progress = useUploadProgress(isLoading ? originalArgs?.upload.file : undefined);
  usePreventFileDrop();
  const add = async (file: File) => {
    setRefusal(file.size > PURCHASE_ORDER_MAX_BYTES ? PURCHASE_ORDER_REFUSALS.weight : '');
    if (file.size > PURCHASE_ORDER_MAX_BYTES) return;
    const { error } = await upload({ id: String(quoteId), upload: { file } });
    if (error) setRefusal(failureText(error));
  };
  return (
    <div>
      <UploadButton
        accept="application/pdf"
        text={isReplaced ? 'REMPLACER LE PDF' : 'JOINDRE LE PDF'}
        limits={PURCHASE_ORDER_LIMITS}
        disabled={isLoading}
        progress={progress}
        refusal={refusal && `Le fichier n’a pas été joint. ${refusal}`}
        onFile={(file) => void add(file)}
      />
    </div>
  );
}

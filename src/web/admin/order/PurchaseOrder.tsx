import { Button, Form, Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import type { QuoteThread } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import {
  PURCHASE_ORDER_LIMITS,
  PURCHASE_ORDER_MAX_BYTES,
  PURCHASE_ORDER_REFUSALS,
} from '../../../domain/fileLimits';
import { ORDER_NUMBER_MAX } from '../../../domain/limits';
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
import { useCall } from '../kit/call/useCall';
import { UploadButton } from '../UploadButton';
import styles from './PurchaseOrder.module.css';

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
      {canChange && <OrderForm quoteId={quote.id} order={order} />}
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

/** Number, PDF or both, stored together. */
function OrderForm({ quoteId, order }: { quoteId: number; order: QuoteThread['purchase_order'] }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [file, setFile] = useState<File>();
  const [isHeavy, setHeavy] = useState(false);
  const field = useRef<InputRef>(null);
  const [enter] = useEnterPurchaseOrderMutation();
  const [upload, { isLoading }] = useUploadPurchaseOrderMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const progress = useUploadProgress(isLoading ? file : undefined);
  usePreventFileDrop();
  const number = typed.trim();
  const choose = (chosen: File | undefined) => {
    const tooHeavy = chosen !== undefined && chosen.size > PURCHASE_ORDER_MAX_BYTES;
    reset();
    setHeavy(tooHeavy);
    setFile(tooHeavy ? undefined : chosen);
  };
  const submit = async () => {
    if (number === '' && !file) return;
    const quote = { id: String(quoteId) };
    const call = () =>
      file
        ? upload({ ...quote, upload: { file }, ...(number && { number }) })
        : enter({ ...quote, purchaseOrderNumber: { number } });
    if ((await run(call, null)) === undefined) return;
    setTyped('');
    setFile(undefined);
  };
  return (
    <Form layout="vertical" onFinish={() => void submit()}>
      <Form.Item label={order?.number ? 'Nouveau numéro' : 'Numéro'} htmlFor={id}>
        <Input
          ref={field}
          id={id}
          value={typed}
          maxLength={ORDER_NUMBER_MAX}
          autoComplete="off"
          readOnly={isBusy}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form.Item>
      <UploadButton
        accept="application/pdf"
        text={order?.file ? 'REMPLACER LE PDF' : 'JOINDRE LE PDF'}
        limits={PURCHASE_ORDER_LIMITS}
        disabled={isBusy}
        progress={progress}
        refusal={isHeavy ? `Le fichier n’a pas été joint. ${PURCHASE_ORDER_REFUSALS.weight}` : ''}
        onFile={choose}
      />
      {file && (
        <p>
          {file.name}{' '}
          <Button
            type="link"
            size="small"
            disabled={isBusy}
            onClick={() => {
              choose(undefined);
              field.current?.focus();
            }}
          >
            Retirer
          </Button>
        </p>
      )}
      <BusyButton
        type="primary"
        htmlType="submit"
        busy={isBusy}
        disabled={number === '' && file === undefined}
      >
        ENREGISTRER LE BON DE COMMANDE
      </BusyButton>
      {refusal !== undefined && <Alert kind="error">{failureText(refusal)}</Alert>}
    </Form>
  );
}

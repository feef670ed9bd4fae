import { useState } from 'react';
import type { PurchaseOrder as Order } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { ORDER_NUMBER_MAX } from '../../../domain/limits';
import {
  useGivePurchaseOrderMutation,
  useSendPurchaseOrderMutation,
} from '../../api/accountEndpoints.gen';
import { statusOf } from '../../api/callError';
import { isRefused } from '../../api/failureKind';
import { failedWith } from '../../api/failureText';
import { useUploadProgress } from '../../api/uploadProgress';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { useDownloadFollowedPurchaseOrderMutation } from '../../features/quote/purchaseOrderFiles';
import { useFileDrop } from '../../ui/browser/fileDrop';
import { useFocusOn } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { handleSubmit } from '../../ui/form/formHandling';
import { TextField } from '../../ui/form/TextField';
import { messageDraftOf } from './followDrafts';
import { OrderFilePicker, useOrderFile } from './OrderFile';
import styles from './PurchaseOrder.module.css';

interface PurchaseOrderProps {
  token: string;
  quoteId: number;
  order: Order | undefined;
  /** The quote is not archived. */
  canChange: boolean;
}

/** Number and PDF of the buyer's purchase order: what was sent, given or replaced. */
export default function PurchaseOrder({ token, quoteId, order, canChange }: PurchaseOrderProps) {
  const picked = useOrderFile();
  const { isOver, ...drop } = useFileDrop((file) => canChange && picked.choose(file));
  if (!order && !canChange) return null;
  return (
    <section
      aria-label="Bon de commande"
      className={isOver && canChange ? `${styles.order} ${styles.over}` : styles.order}
      {...drop}
    >
      <h3>Bon de commande</h3>
      {order && <GivenOrder token={token} order={order} />}
      {canChange && <OrderForm token={token} quoteId={quoteId} order={order} picked={picked} />}
    </section>
  );
}

interface GivenOrderProps {
  token: string;
  order: Order;
}

function GivenOrder({ token, order: { number, received_at: at, file } }: GivenOrderProps) {
  const [download, { isLoading }] = useDownloadFollowedPurchaseOrderMutation();
  return (
    <>
      <dl className={styles.given}>
        {number !== '' && (
          <>
            <dt>Numéro</dt>
            <dd>{number}</dd>
          </>
        )}
        <dt>Reçu le</dt>
        <dd>{formatDateTime(at)}</dd>
      </dl>
      {file && (
        <DownloadButton
          label={file.name}
          name={`Télécharger ${file.name}`}
          busy={isLoading}
          download={() => download({ token, name: file.name })}
        />
      )}
    </>
  );
}

interface OrderFormProps extends Omit<PurchaseOrderProps, 'canChange'> {
  picked: ReturnType<typeof useOrderFile>;
}

/** Number, PDF or both, sent together: what was typed and chosen stays until it has arrived. */
function OrderForm({ token, quoteId, order, picked }: OrderFormProps) {
  const draft = messageDraftOf(quoteId, 'PURCHASE_ORDER');
  const [typed, setTyped] = useState(() => draft.read() ?? '');
  const [missed, setMissed] = useState(0);
  const [give, giving] = useGivePurchaseOrderMutation();
  const [send, sending] = useSendPurchaseOrderMutation();
  const progress = useUploadProgress(sending.isLoading ? picked.file : undefined);
  const field = useFocusOn<HTMLInputElement | HTMLTextAreaElement>(missed);
  const { file } = picked;
  const number = typed.trim();
  const isBusy = giving.isLoading || sending.isLoading;
  // Of the call that was made last.
  const [error, setError] = useState<unknown>();
  const submit = async () => {
    if (isBusy) return;
    if (number === '' && !file) {
      setMissed(missed + 1);
      return;
    }
    const answer = await (file
      ? send({ 'Follow-Token': token, upload: { file }, ...(number && { number }) })
      : give({ 'Follow-Token': token, purchaseOrderNumber: { number } }));
    const isFileRefused = file && isRefused(answer.error) && statusOf(answer.error) !== TOO_MANY;
    setError(isFileRefused ? undefined : answer.error);
    // What was refused for what it is would be again: another file is chosen.
    if (isFileRefused) picked.choose(failedWith(FILE_NOT_SENT, answer.error));
    if (answer.error) return;
    draft.forget();
    setTyped('');
    setMissed(0);
    picked.choose(undefined);
  };
  const isMissing = missed > 0 && number === '' && !file;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Envoyer le bon de commande"
      onSubmit={handleSubmit(() => void submit())}
    >
      <TextField
        label={order?.number ? 'Nouveau numéro' : 'Numéro du bon de commande'}
        name="purchase_order"
        maxLength={ORDER_NUMBER_MAX}
        autoComplete="off"
        value={typed}
        readOnly={isBusy}
        error={isMissing ? 'Donnez le numéro du bon de commande, ou joignez son PDF' : undefined}
        inputRef={field}
        onChange={(value) => {
          setTyped(value);
          draft.save(value);
        }}
      />
      <OrderFilePicker
        isReplaced={order?.file !== undefined}
        picked={picked}
        isBusy={isBusy}
        progress={progress}
      />
      {error !== undefined && <Alert kind="error">{failedWith(NOT_SENT, error)}</Alert>}
      <Button type="submit" busy={isBusy}>
        ENVOYER LE BON DE COMMANDE
      </Button>
    </form>
  );
}

/** Later it may be taken. */
const TOO_MANY = 429;
const FILE_NOT_SENT = 'Le fichier n’a pas été envoyé.';
const NOT_SENT = 'Le bon de commande n’a pas pu être envoyé. Il est toujours là : réessayez.';

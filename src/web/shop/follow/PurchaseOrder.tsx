import { useState } from 'react';
import type { PurchaseOrder as Order } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { failedWith } from '../../api/failureText';
import { useGivePurchaseOrderMutation } from '../../api/purchaseOrderEndpoints.gen';
import { DownloadButton } from '../../features/quote/DownloadButton';
import { useDownloadFollowedPurchaseOrderMutation } from '../../features/quote/purchaseOrderFiles';
import { useFileDrop } from '../../ui/browser/fileDrop';
import { useFocusOn } from '../../ui/browser/focus';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { handleSubmit } from '../../ui/form/formHandling';
import { TextField } from '../../ui/form/TextField';
import { messageDraftOf } from './followDrafts';
import { OrderFilePicker, useOrderUpload } from './OrderFile';
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
  const upload = useOrderUpload(token, canChange);
  const { isOver, ...drop } = useFileDrop(upload.choose);
  if (!order && !canChange) return null;
  return (
    <section
      aria-label="Bon de commande"
      className={isOver && canChange ? `${styles.order} ${styles.over}` : styles.order}
      {...drop}
    >
      <h3>Bon de commande</h3>
      {order && <GivenOrder token={token} order={order} />}
      {canChange && (
        <>
          <NumberForm token={token} quoteId={quoteId} given={order?.number ?? ''} />
          <OrderFilePicker isReplaced={order?.file !== undefined} upload={upload} />
        </>
      )}
    </section>
  );
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
interface GivenOrderProps {
  token: string;
  order: Order;
}

function NumberForm({
  token,
  quoteId,
  given,
}: {
  token: string;
  quoteId: number;
  /** '' while there is none. */
  given: string;
}) {
  const draft = messageDraftOf(quoteId, 'PURCHASE_ORDER');
  const [number, setNumber] = useState(() => draft.read() ?? '');
  const [missed, setMissed] = useState(0);
  const [give, { isLoading, error }] = useGivePurchaseOrderMutation();
  const field = useFocusOn<HTMLInputElement | HTMLTextAreaElement>(missed);
  const submit = async () => {
    if (number.trim() === '') {
      setMissed(missed + 1);
      return;
    }
    const purchaseOrderNumber = { number: number.trim() };
    const answer = await give({ 'Follow-Token': token, purchaseOrderNumber });
    if (answer.error) return;
    draft.forget();
    setNumber('');
    setMissed(0);
  };
  const isMissing = missed > 0 && number.trim() === '';
  return (
    <form
      className={styles.number}
      noValidate
      aria-label="Numéro du bon de commande"
      onSubmit={handleSubmit(() => void submit())}
    >
      <TextField
        label={given === '' ? 'Numéro du bon de commande' : 'Nouveau numéro'}
        name="purchase_order"
        maxLength={60}
        autoComplete="off"
        value={number}
        readOnly={isLoading}
        error={isMissing ? 'Donnez le numéro du bon de commande' : undefined}
        inputRef={field}
        onChange={(value) => {
          setNumber(value);
          draft.save(value);
        }}
      />
      {error !== undefined && <Alert kind="error">{failedWith(NOT_STORED, error)}</Alert>}
      <Button type="submit" variant="second" busy={isLoading}>
        {given === '' ? 'ENVOYER LE NUMÉRO' : 'REMPLACER LE NUMÉRO'}
      </Button>
    </form>
  );
}

const NOT_STORED = 'Le numéro n’a pas pu être envoyé. Il est toujours là : réessayez.';

import { Button } from 'antd';
import { useState } from 'react';
import type { OfferAcceptance, QuoteThread, StaffOrder } from '../../../contract/api.gen';
import { formatDate, formatDateTime } from '../../../domain/date';
import { ORDER_MEANS } from '../../../domain/offer/order';
import { typeset } from '../../../domain/text/frenchText';
import { useUndoOrderMutation } from '../../api/adminEndpoints.gen';
import { Alert } from '../../ui/feedback/Alert';
import { said, useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';
import styles from './PurchaseOrder.module.css';

interface RecordedOrderProps {
  thread: QuoteThread;
  acceptance: OfferAcceptance;
  order: StaffOrder;
}

/** What staff recorded of an order, and how it is undone. */
export function RecordedOrder({ thread, acceptance, order }: RecordedOrderProps) {
  const facts = factsOf(acceptance, order).filter(([, value]) => value !== '');
  return (
    <section className={styles.order} aria-label="Commande enregistrée">
      <Alert kind="success">
        {`Commande de l’offre ${acceptance.version} enregistrée par ${order.recorded_by}, le ${formatDateTime(acceptance.accepted_at)}.`}
      </Alert>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeset(value)}</dd>
          </div>
        ))}
      </dl>
      <UndoOrder thread={thread} order={order} />
    </section>
  );
}

const factsOf = (
  { name, order: recorded }: OfferAcceptance,
  order: StaffOrder,
): [label: string, value: string][] => [
  ['Arrivée par', ORDER_MEANS[order.means].toLowerCase()],
  ['Date', recorded ? formatDate(recorded.ordered_on) : ''],
  ['Signataire', [name, recorded?.signatory_function].filter(Boolean).join(', ')],
  ['Pourquoi cette offre', order.version_reason],
  ['Remarque', order.remark],
  ['Accusé de réception', order.acknowledged ? 'envoyé à l’acheteur' : 'non envoyé'],
];

/** Takes the order back, after a question; what prevents it is said in words. */
function UndoOrder({ thread, order }: Omit<RecordedOrderProps, 'acceptance'>) {
  const [isAsking, setAsking] = useState(false);
  const [undo] = useUndoOrderMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const { quote, purchase_order: given } = thread;
  const confirm = async () => {
    const call = { id: String(quote.id), orderUndoing: { order: order.id } };
    if (await run(() => undo(call), said)) setAsking(false);
  };
  if (order.undo_refusal !== undefined)
    return <p className="muted">{typeset(order.undo_refusal)}</p>;
  return (
    <>
      <p>
        <Button danger onClick={() => setAsking(true)}>
          Annuler la commande…
        </Button>
      </p>
      <FormDialog
        open={isAsking}
        title={given?.number ? `Annuler la commande ${given.number} ?` : 'Annuler la commande ?'}
        action={{ text: 'Annuler la commande', danger: true, onPress: () => void confirm() }}
        cancelText="La garder"
        focusCancel
        busy={isBusy}
        refusal={refusal}
        onClose={() => {
          reset();
          setAsking(false);
        }}
      >
        <p>
          {typeset(
            'L’offre redevient ce qu’elle serait aujourd’hui, et le bon de commande quitte la page de suivi.',
          )}
        </p>
        {order.acknowledged && <p>L’acheteur, qui a reçu un accusé, est prévenu.</p>}
      </FormDialog>
    </>
  );
}

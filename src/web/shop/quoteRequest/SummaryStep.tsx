import { type KeyboardEvent, useMemo } from 'react';
import { conditionTexts } from '../../../content/conditions';
import type { Campaign } from '../../../contract/api.gen';
import type { CartRow } from '../../../domain/cart/cart';
import type { Totals } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { CartConditions } from '../../features/quote/CartConditions';
import { presentCartLines } from '../../features/quote/presentCartLines';
import { QuoteLines } from '../../features/quote/QuoteLines';
import { QuoteTotals } from '../../features/quote/QuoteTotals';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { TextField } from '../../ui/form/TextField';
import { type FormEdit, hasEmail, type QuoteForm } from './quoteForm';
import { CoordinatesSummary } from './RequestSummary';
import type { SendFailure } from './sendFailures';
import styles from './SummaryStep.module.css';

interface SummaryStepProps {
  form: QuoteForm;
  rows: readonly CartRow[];
  campaigns: readonly Campaign[];
  totals: Totals;
  /** Reason of the last failure, until the form changes or is sent again. */
  failure: SendFailure | null;
  onEdit: (edit: FormEdit) => void;
  onSubmit: () => void;
  onBack: () => void;
}

/** Step 2, `Récapitulatif`: the send button stays visible, however many lines there are. */
export function SummaryStep({
  form,
  rows,
  campaigns,
  totals,
  failure,
  onEdit,
  onSubmit,
  onBack,
}: SummaryStepProps) {
  const lines = useMemo(() => presentCartLines(rows, campaigns), [rows, campaigns]);
  return (
    <div className={`with-aside ${styles.step}`}>
      <div className={styles.main}>
        <CoordinatesSummary form={form} onModify={onBack} />
        <section className="section">
          <h2 className={styles.title}>Articles</h2>
          <QuoteLines lines={lines} label="Articles" />
        </section>
      </div>
      <QuoteTotals totals={totals} className={styles.panel}>
        <CartConditions ht={totals.ht} className={styles.note} />
        <CommentField value={form.comment} onEdit={onEdit} onSubmit={onSubmit} />
        <div className={styles.sending}>
          {failure && <FailureNotice failure={failure} />}
          <SendButton canSend={rows.length > 0 && hasEmail(form)} onSend={onSubmit} />
        </div>
        <p className={styles.note}>
          {typeset(`Aucun paiement : vous recevez ${conditionTexts.validQuote}.`)}
        </p>
        <Button variant="quiet" block onClick={onBack}>
          RETOUR AUX COORDONNÉES
        </Button>
      </QuoteTotals>
    </div>
  );
}

const STILL_HERE = 'Votre devis et vos coordonnées restent ici.';
const UNREACHABLE = `Aucune réponse : vérifiez votre connexion. ${STILL_HERE} Renvoyez la demande dès que le réseau est revenu, elle ne partira qu'une fois.`;
const UNAVAILABLE = `Le service ne répond pas pour le moment. ${STILL_HERE} Renvoyez la demande dans quelques instants.`;

/** Stays visible, unlike the toast, which closes after three seconds. */
function FailureNotice({
  failure: { message, isUnreachable, incident },
}: {
  failure: SendFailure;
}) {
  return (
    <div className={styles.failure}>
      <Alert kind="warning">
        {message ||
          [isUnreachable ? UNREACHABLE : UNAVAILABLE, incident && `${incident}.`]
            .filter(Boolean)
            .join(' ')}
      </Alert>
    </div>
  );
}

function CommentField({
  value,
  onEdit,
  onSubmit,
}: Pick<SummaryStepProps, 'onEdit' | 'onSubmit'> & { value: string }) {
  const sendOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
  };
  return (
    <div className={value.trim() ? styles.comment : styles.noComment} onKeyDown={sendOnCtrlEnter}>
      <TextField
        label="Commentaire (facultatif)"
        name="comment"
        multiline
        rows={3}
        maxLength={10000}
        value={value}
        onChange={(comment) => onEdit({ type: 'field.changed', field: 'comment', value: comment })}
      />
      {/* For printing: a scrolling textarea would be cut off. */}
      <p className={styles.written} aria-hidden="true">
        {value}
      </p>
    </div>
  );
}

/**
 * Disabled without article or e-mail address; a click on the disabled button reaches the span,
 * whose handler leads back to the missing address (QUOTE-17 to QUOTE-20, OPEN-29).
 */
function SendButton({ canSend, onSend }: { canSend: boolean; onSend: () => void }) {
  return (
    <span className={styles.send} onClick={canSend ? undefined : onSend}>
      <Button size="large" block disabled={!canSend} onClick={onSend}>
        ENVOYER LA DEMANDE DE DEVIS
      </Button>
    </span>
  );
}

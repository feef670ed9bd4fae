import type { KeyboardEvent } from 'react';
import type { CartRow } from '../../../domain/cart';
import type { Campaign } from '../../../domain/campaign';
import type { Totals } from '../../../domain/price';
import { typo } from '../../../domain/typo';
import { basketLines } from '../../features/quote/basketLines';
import { QuoteLines } from '../../features/quote/QuoteLines';
import { QuoteTotals } from '../../features/quote/QuoteTotals';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { CoordinatesSummary } from './CoordinatesSummary';
import { SendButton } from './SendButton';
import { hasEmail, type FormEdit, type QuoteForm } from './quoteForm';
import styles from './SummaryStep.module.css';

interface SummaryStepProps {
  form: QuoteForm;
  rows: readonly CartRow[];
  campaigns: readonly Campaign[];
  totals: Totals;
  onEdit: (edit: FormEdit) => void;
  onSubmit: () => void;
  onBack: () => void;
}

/** Step 2, `Récapitulatif`. */
export function SummaryStep({ form, rows, campaigns, totals, onEdit, onSubmit, onBack }: SummaryStepProps) {
  return (
    <div className="with-aside">
      <div className={styles.main}>
        <CoordinatesSummary form={form} onModify={onBack} />
        <section className="section">
          <h2 className={styles.title}>Articles</h2>
          <QuoteLines lines={basketLines(rows, campaigns)} label="Articles" />
        </section>
        <CommentField value={form.comment} onEdit={onEdit} onSubmit={onSubmit} />
      </div>
      <QuoteTotals totals={totals}>
        <SendButton canSend={rows.length > 0 && hasEmail(form)} onSend={onSubmit} />
        <p className={styles.note}>{typo('Aucun paiement : vous recevez un devis valable 30 jours.')}</p>
        <Button variant="quiet" block onClick={onBack}>
          RETOUR AUX COORDONNÉES
        </Button>
      </QuoteTotals>
    </div>
  );
}

function CommentField({ value, onEdit, onSubmit }: Pick<SummaryStepProps, 'onEdit' | 'onSubmit'> & { value: string }) {
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
  };
  return (
    <div className="section" onKeyDown={sendByKey}>
      <TextField
        label="Commentaire (facultatif)"
        name="comment"
        multiline
        rows={4}
        maxLength={10000}
        value={value}
        onChange={(comment) => onEdit({ type: 'field.changed', field: 'comment', value: comment })}
      />
    </div>
  );
}

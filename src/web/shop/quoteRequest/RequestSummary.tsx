import type { ReactNode } from 'react';
import type { Campaign } from '../../../contract/api.gen';
import type { CartRow } from '../../../domain/cart';
import { cartLines } from '../../../domain/cartLines';
import { computeTotals } from '../../../domain/price';
import { presentCartLines } from '../../features/quote/presentCartLines';
import { QuoteLines } from '../../features/quote/QuoteLines';
import { QuoteTotals } from '../../features/quote/QuoteTotals';
import { CoordinatesSummary } from './CoordinatesSummary';
import type { QuoteForm } from './quoteForm';
import styles from './SummaryStep.module.css';

export interface SubmittedRequest {
  form: QuoteForm;
  rows: readonly CartRow[];
  campaigns: readonly Campaign[];
}

/** A submitted request, for reading and printing. @param notice where it is. @param children what can be done. */
export function RequestSummary({
  form,
  rows,
  campaigns,
  notice,
  children,
}: SubmittedRequest & { notice?: ReactNode; children: ReactNode }) {
  return (
    <div className={`with-aside ${styles.step} ${styles.sent}`}>
      <div className={styles.main}>
        <CoordinatesSummary form={form} />
        <section className="section">
          <h2 className={styles.title}>Articles</h2>
          <QuoteLines lines={presentCartLines(rows, campaigns)} label="Articles" />
        </section>
        {form.comment.trim() && (
          <section className="section">
            <h2 className={styles.title}>Commentaire</h2>
            <p className={styles.sentComment}>{form.comment}</p>
          </section>
        )}
      </div>
      <QuoteTotals totals={computeTotals(cartLines(rows, campaigns))}>
        {notice && <div className={styles.failure}>{notice}</div>}
        <div className={styles.afterwards}>{children}</div>
      </QuoteTotals>
    </div>
  );
}

import type { CartRow } from '../../../domain/cart';
import { cartLines } from '../../../domain/cartLines';
import { typeset } from '../../../domain/frenchTypography';
import { paths } from '../../../domain/paths';
import { computeTotals } from '../../../domain/price';
import type { Campaign } from '../../api/endpoints.gen';
import { presentCartLines } from '../../features/quote/presentCartLines';
import { QuoteLines } from '../../features/quote/QuoteLines';
import { QuoteTotals } from '../../features/quote/QuoteTotals';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import { CoordinatesSummary } from './CoordinatesSummary';
import type { QuoteForm } from './quoteForm';
import styles from './SummaryStep.module.css';

interface SentSummaryProps {
  number: string;
  form: QuoteForm;
  rows: readonly CartRow[];
  campaigns: readonly Campaign[];
}

/** The sent request, for reading and printing; the cart itself is already empty. */
export function SentSummary({ number, form, rows, campaigns }: SentSummaryProps) {
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
        <div className={styles.failure}>
          <Alert kind="success">{`Demande n° ${number} envoyée. Confirmation par e-mail à ${form.email.trim()}.`}</Alert>
        </div>
        <div className={styles.afterwards}>
          <Button variant="second" block onClick={() => window.print()}>
            IMPRIMER
          </Button>
          <ButtonLink to={paths.home()} variant="quiet" block>
            {typeset('RETOUR À L’ACCUEIL')}
          </ButtonLink>
        </div>
      </QuoteTotals>
    </div>
  );
}

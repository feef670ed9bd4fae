import type { ReactNode } from 'react';
import type { Campaign } from '../../../contract/api.gen';
import type { Address } from '../../../domain/account/address';
import type { CartRow } from '../../../domain/cart/cart';
import { cartLines } from '../../../domain/cart/cartLines';
import { phoneText } from '../../../domain/contact';
import { computeTotals } from '../../../domain/price';
import { purchasingFacts } from '../../../domain/quote/purchasingDetails';
import { typeset } from '../../../domain/text/frenchText';
import { presentCartLines } from '../../features/quote/presentCartLines';
import { QuoteLines } from '../../features/quote/QuoteLines';
import { QuoteTotals } from '../../features/quote/QuoteTotals';
import type { QuoteForm } from './quoteForm';
import styles from './SummaryStep.module.css';

export interface SubmittedRequest {
  form: QuoteForm;
  rows: readonly CartRow[];
  campaigns: readonly Campaign[];
}

/**
 * A submitted request, for reading and printing.
 * @param notice where it is.
 * @param children what can be done.
 */
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

/** Summary of step 1; without `onModify` (request already sent) it is read-only. */
export function CoordinatesSummary({ form, onModify }: { form: QuoteForm; onModify?: () => void }) {
  const details = purchasingFacts(form).map(({ label, value }) => typeset(`${label} : ${value}`));
  const contact = [`${form.firstName} ${form.lastName}`, form.email, phoneText(form.phone)];
  return (
    <section className="bench">
      <h2 className={styles.title}>Vos coordonnées</h2>
      <div className={styles.facts}>
        <Fact title="Contact" lines={contact} />
        <Fact title="Livraison" lines={addressLines(form.delivery)} />
        <Fact
          title="Facturation"
          lines={form.sameBilling ? ['Identique à la livraison'] : addressLines(form.billing)}
        />
        {details.length > 0 && <Fact title="Service achats" lines={details} />}
      </div>
      {onModify && (
        <p className={styles.modify}>
          <button type="button" className="link tap" onClick={onModify}>
            Modifier les coordonnées
          </button>
        </p>
      )}
    </section>
  );
}

function addressLines({ street, additionalStreet, zipCode, city, country }: Address): string[] {
  const cityLine = `${zipCode} ${city}`.trim();
  return [
    street,
    additionalStreet,
    [cityLine, country.trim()].filter((part) => part !== '').join(', '),
  ];
}

function Fact({ title, lines }: { title: string; lines: string[] }) {
  const filled = lines.filter((line) => line.trim() !== '');
  return (
    <address>
      <b>{title}</b>
      {filled.length > 0 ? (
        filled.map((line, index) => <span key={index}>{line}</span>)
      ) : (
        <span>Non renseigné</span>
      )}
    </address>
  );
}

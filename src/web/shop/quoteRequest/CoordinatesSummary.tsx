import type { Address } from '../../../domain/address';
import { typeset } from '../../../domain/frenchTypography';
import { phoneText } from '../../../domain/phoneText';
import { purchasingFacts } from '../../../domain/purchasing';
import type { QuoteForm } from './quoteForm';
import styles from './SummaryStep.module.css';

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
        <Fact title="Facturation" lines={form.sameBilling ? ['Identique à la livraison'] : addressLines(form.billing)} />
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
  return [street, additionalStreet, [cityLine, country.trim()].filter((part) => part !== '').join(', ')];
}

function Fact({ title, lines }: { title: string; lines: string[] }) {
  const filled = lines.filter((line) => line.trim() !== '');
  return (
    <address>
      <b>{title}</b>
      {filled.length > 0 ? filled.map((line, index) => <span key={index}>{line}</span>) : <span>Non renseigné</span>}
    </address>
  );
}

import { VAT_NOTE } from '../../../domain/offer/documentTotals';
import type { DocumentSums } from '../../../domain/offer/pricedDocument';
import { formatPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import styles from './OfferLines.module.css';

/** Sums of an offer, taxes by rate. @param discount on the whole, in percent, as typed or sent. */
export function OfferTotals({ sums, discount }: { sums: DocumentSums; discount: string }) {
  return (
    <div role="group" aria-label="Totaux de l’offre" className={styles.totals}>
      <dl>
        <Figure label="Articles" value={formatPrice(sums.lines)} />
        {sums.discount !== '0.00' && (
          <Figure
            label={`Remise ${discount.replace(/[\s%]/g, '').replace('.', ',')} %`}
            value={`− ${formatPrice(sums.discount)}`}
          />
        )}
        <Figure
          label="Port"
          value={sums.carriage === '0.00' ? 'Offert' : formatPrice(sums.carriage)}
        />
        <Figure label="Total HT" value={formatPrice(sums.ht)} isMain />
        {sums.vat.map(({ rate, amount }) => (
          <Figure
            key={rate}
            label={`TVA ${rate.replace('.', ',')} %`}
            value={formatPrice(amount)}
          />
        ))}
        <Figure label="Total TTC" value={formatPrice(sums.ttc)} isMain />
      </dl>
      <p className={styles.detail}>{VAT_NOTE}</p>
      {sums.asksDeposit && <p className={styles.detail}>Un acompte est demandé à la commande.</p>}
    </div>
  );
}

const Figure = ({
  label,
  value,
  isMain = false,
}: {
  label: string;
  value: string;
  isMain?: boolean;
}) => (
  <div className={isMain ? styles.main : undefined}>
    <dt>{typeset(label)}</dt>
    <dd>{value}</dd>
  </div>
);

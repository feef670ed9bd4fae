import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/frenchNumber';
import { formatPrice, type Totals } from '../../../domain/price';
import styles from './QuoteTotals.module.css';

/** The four figures, in the order of every totals panel. */
export function totalFigures(totals: Totals): { label: string; value: string; isMain: boolean }[] {
  return [
    { label: 'Articles', value: formatNumber(totals.articlesCount), isMain: false },
    { label: 'Total HT', value: formatPrice(totals.ht), isMain: false },
    { label: 'Taxes', value: formatPrice(totals.taxes), isMain: false },
    { label: 'Total TTC', value: formatPrice(totals.ttc), isMain: true },
  ];
}

/** Totals column of both steps of the quote request. */
export function QuoteTotals({
  totals,
  className = '',
  children,
}: {
  totals: Totals;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <section className={`${styles.totals} ${className}`} aria-label="Totaux">
      <h2>Mon devis</h2>
      <dl>
        {totalFigures(totals).map(({ label, value, isMain }) => (
          <div key={label} className={isMain ? styles.main : styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

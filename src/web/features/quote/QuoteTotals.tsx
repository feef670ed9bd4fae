import type { ReactNode } from 'react';
import { carriageRule, conditionTexts } from '../../../content/conditions';
import { formatNumber } from '../../../domain/frenchNumber';
import { asksDeposit, isCarriageFree, missingToFreeCarriage } from '../../../domain/offer/carriage';
import { formatPrice, type Totals } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
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

/**
 * What the total HT of the cart means for carriage and deposit, in two lines that are always there.
 */
export function CartConditions({ ht, className }: { ht: string; className?: string }) {
  return (
    <p className={className}>
      {typeset(carriageText(ht))}
      <br />
      {typeset(
        conditionTexts.quoteValidity +
          (asksDeposit(ht, carriageRule) ? ' Acompte à la commande.' : ''),
      )}
    </p>
  );
}

function carriageText(ht: string): string {
  if (isCarriageFree(ht, carriageRule)) return 'Port offert.';
  const missing = missingToFreeCarriage(ht, carriageRule);
  if (Number(ht) === 0 || Number(missing) === 0) return conditionTexts.deliveryPrice;
  return `Encore ${formatPrice(missing)} HT pour le port offert. ${conditionTexts.elseCarriage}`;
}

import type { ReactNode } from 'react';
import { formatCount } from '../../../domain/frenchNumber';
import type { OrderComparison } from '../../../domain/offer/order';
import { formatPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { Difference } from './Difference';
import styles from './OrderDrawer.module.css';

interface OrderFootProps {
  comparison: OrderComparison;
  version: number;
  /** Lines that are ordered. */
  count: number;
  /** On the whole, in percent, as it was sent. */
  discount: string;
  /** The buttons at the right. */
  children: ReactNode;
}

/** What was offered and what is ordered, with what is other beside the lines. */
export function OrderFoot({ comparison, version, count, discount, children }: OrderFootProps) {
  const { offered, ordered, difference } = comparison;
  const changes = changesOf(comparison);
  const lines = formatCount(count, 'ligne', 'lignes');
  return (
    <>
      {changes.length > 0 && <p className={styles.changes}>{typeset(changes.join(' '))}</p>}
      <div className={styles.foot}>
        <div role="group" aria-label="Totaux de la commande">
          <dl className={styles.sums}>
            <Sum label={`Offre ${version}, HT`} isWide>
              {formatPrice(offered.ht)}
            </Sum>
            {difference !== '0.00' && (
              <Sum label="Écart">
                <Difference value={difference} hasEuro />
              </Sum>
            )}
            <Sum label={`Commandé HT, ${lines}`} isMain>
              {formatPrice(ordered.ht)}
            </Sum>
            {ordered.vat.map(({ rate, amount }) => (
              <Sum key={rate} label={`TVA ${rate.replace('.', ',')} %`} isWide>
                {formatPrice(amount)}
              </Sum>
            ))}
            <Sum label={ttcLabel(discount)}>{formatPrice(ordered.ttc)}</Sum>
          </dl>
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </>
  );
}

const ttcLabel = (discount: string): string =>
  discount === '0' ? 'TTC' : `TTC, remise de ${discount.replace('.', ',')} % comprise`;

/** Carriage and deposit that the order changes: they are not in the lines. */
function changesOf({ carriage, deposit }: OrderComparison): string[] {
  const changes = [];
  if (carriage)
    changes.push(
      `Port : ${carriageText(carriage.ordered)} au lieu de ${carriageText(carriage.offered)}.`,
    );
  if (deposit === 'ADDED') changes.push('Un acompte est demandé : l’offre n’en demandait pas.');
  if (deposit === 'REMOVED') changes.push('L’acompte de l’offre n’est plus demandé.');
  return changes;
}

const carriageText = (euros: string): string =>
  euros === '0.00' ? '« offert »' : formatPrice(euros);

interface SumProps {
  label: string;
  isMain?: boolean;
  /** Left out on a phone. */
  isWide?: boolean;
  children: ReactNode;
}

const Sum = ({ label, isMain, isWide, children }: SumProps) => (
  <div className={isMain ? styles.main : isWide ? styles.wide : undefined}>
    <dt>{typeset(label)}</dt>
    <dd>{children}</dd>
  </div>
);

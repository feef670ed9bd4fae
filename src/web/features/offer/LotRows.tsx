import type { ReactNode } from 'react';
import { UNAVAILABLE_LINE } from '../../../domain/offer/offer';
import { type DocumentLine, isTaken, type LotTotals } from '../../../domain/offer/pricedDocument';
import { formatPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import styles from './OfferLines.module.css';

interface LotRowsProps {
  title: DocumentLine;
  lot: LotTotals;
  parts: readonly { id: string; line: DocumentLine }[];
  choice: ReactNode;
  /** The rows of its lines. */
  children: ReactNode;
}

/** A title over its lines with their subtotal; where only its total is shown, one row for all. */
export default function LotRows({ title, lot, parts, choice, children }: LotRowsProps) {
  const total = formatPrice(lot.total);
  const isWhole = title.lotAmounts !== undefined;
  const head = (
    <th scope="row" colSpan={isWhole ? 3 : 5} className={styles.title}>
      {typeset(title.title)}
      {isWhole && (
        <ul>
          {parts.map(({ id, line }) => (
            <li key={id}>{typeset(partText(line))}</li>
          ))}
        </ul>
      )}
      {isWhole && lot.amounts.length > 1 && (
        <span className={styles.detail}>{typeset(ratesText(lot.amounts))}</span>
      )}
      {isWhole && title.leftOut ? <span className={styles.option}>Non commandé</span> : choice}
    </th>
  );
  if (isWhole)
    return (
      <tr className={`${styles.whole} ${isTaken(title) ? '' : styles.left}`}>
        {head}
        <td className={styles.figure}>1</td>
        <td className={styles.figure}>{total}</td>
      </tr>
    );
  return (
    <>
      <tr>{head}</tr>
      {children}
      {parts.length > 1 && (
        <tr className={styles.subtotal}>
          <td colSpan={4}>{typeset(`Sous-total ${title.title}`)}</td>
          <td className={styles.figure}>{total}</td>
        </tr>
      )}
    </>
  );
}

/** '12 × Bécher 250 mL', with what is not available named. */
const partText = ({ quantity, title, unavailable }: DocumentLine): string =>
  `${quantity} × ${title}${unavailable ? ` : ${UNAVAILABLE_LINE.toLowerCase()}` : ''}`;

/** 'dont 100,00 € à 20 %, 50,00 € à 5,5 %' */
const ratesText = (amounts: LotTotals['amounts']): string =>
  `dont ${amounts.map(({ rate, total }) => `${formatPrice(total)} à ${rate.replace('.', ',')} %`).join(', ')}`;

import type { ReactNode } from 'react';
import { percentageBadge } from '../../../domain/campaign';
import { formatPrice, formatUnitPrice } from '../../../domain/price';
import { typo } from '../../../domain/typo';
import { LinePicture } from './LinePicture';
import styles from './QuoteLines.module.css';

/** A line of a quote or of the basket, as shown: prices are euros HT after promotion. */
export interface PresentedLine {
  id: number;
  articleId: number;
  title: string;
  /** What the article is ordered by; empty when nobody knows it any more. */
  reference: string;
  packing: string;
  unitPrice: string;
  quantity: number;
  total: string;
  /** '0' means no promotion (spec §3). */
  percentage: string;
}

interface QuoteLinesProps {
  lines: readonly PresentedLine[];
  label: string;
  /** General total HT; no foot without it. */
  totalHt?: string;
}

/** Article lines as a plain table; at 768 or less each line stacks. */
export function QuoteLines({ lines, label, totalHt }: QuoteLinesProps) {
  return (
    <table className={styles.lines} aria-label={label}>
      <thead>
        <tr>
          <HeadCell hidden>Image</HeadCell>
          <HeadCell>Article</HeadCell>
          <HeadCell>Cond.</HeadCell>
          <HeadCell figure>Prix HT</HeadCell>
          <HeadCell figure>Quantité</HeadCell>
          <HeadCell figure>Total HT</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
      {totalHt !== undefined && <GeneralTotal total={totalHt} />}
    </table>
  );
}

function HeadCell({ children, figure, hidden }: { children: ReactNode; figure?: boolean; hidden?: boolean }) {
  return (
    <th scope="col" className={figure ? styles.figure : undefined}>
      {hidden ? <span className={styles.hiddenText}>{children}</span> : children}
    </th>
  );
}

function Line({ line }: { line: PresentedLine }) {
  const unitPrice = formatUnitPrice(line.unitPrice);
  return (
    <tr>
      <td>
        <LinePicture articleId={line.articleId} />
      </td>
      <td>
        {typo(line.title)} {line.percentage !== '0' && <SaleBadge percentage={line.percentage} />}
        {line.reference && <span className={styles.reference}>{`Réf. ${line.reference}`}</span>}
      </td>
      <td>{typo(line.packing)}</td>
      <td className={styles.figure}>{unitPrice}</td>
      <td className={styles.figure} data-unit-price={unitPrice}>
        {line.quantity}
      </td>
      <td className={styles.figure}>{formatPrice(line.total)}</td>
    </tr>
  );
}

function SaleBadge({ percentage }: { percentage: string }) {
  return <span className={styles.badge}>{percentageBadge(Number(percentage))}</span>;
}

function GeneralTotal({ total }: { total: string }) {
  return (
    <tfoot>
      <tr>
        <td colSpan={5} className={styles.figure}>
          Total HT
        </td>
        <td className={styles.figure}>{formatPrice(total)}</td>
      </tr>
    </tfoot>
  );
}

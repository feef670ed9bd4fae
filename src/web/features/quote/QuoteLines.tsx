import { memo, type ReactNode } from 'react';
import { percentageBadge } from '../../../domain/campaign/campaign';
import { formatPrice, formatUnitPrice } from '../../../domain/price';
import { offerName, type QuoteOffer } from '../../../domain/quote/quote';
import { typeset } from '../../../domain/text/frenchText';
import { LinePicture } from './LinePicture';
import styles from './QuoteLines.module.css';

/**
 * A line of a quote or of the cart for display. Prices are euros HT after promotion, as decimal
 * text.
 */
export interface PresentedLine {
  id: number;
  articleId: number;
  title: string;
  /** The article's reference; empty when the article no longer exists. */
  reference: string;
  packing: string;
  unitPrice: string;
  quantity: number;
  total: string;
  /** '0' means no promotion (QLIST-21). */
  percentage: string;
}

interface QuoteLinesProps {
  lines: readonly PresentedLine[];
  label: string;
  /** Total HT in the table's foot; without it there is no foot. */
  totalHt?: string;
  /** Named under it. */
  offer?: QuoteOffer | undefined;
}

/**
 * Table of quote lines; the cells of a line are stacked at 768 px or less. Memoised: it may be long
 * beside a field being typed.
 */
export const QuoteLines = memo(function QuoteLines({
  lines,
  label,
  totalHt,
  offer,
}: QuoteLinesProps) {
  return (
    <table className={styles.lines} aria-label={label}>
      <thead>
        <tr>
          <HeadCell hidden>Image</HeadCell>
          <HeadCell>Article</HeadCell>
          <HeadCell>Cond.</HeadCell>
          <HeadCell isNumeric>Prix HT</HeadCell>
          <HeadCell isNumeric>Quantité</HeadCell>
          <HeadCell isNumeric>Total HT</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
      {totalHt !== undefined && (
        <tfoot>
          <GeneralTotal name="Total HT" total={totalHt} />
          {offer && <GeneralTotal name={`${offerName(offer)} HT`} total={offer.total_ht} />}
        </tfoot>
      )}
    </table>
  );
});

function HeadCell({
  children,
  isNumeric,
  hidden,
}: {
  children: ReactNode;
  isNumeric?: boolean;
  hidden?: boolean;
}) {
  return (
    <th scope="col" className={isNumeric ? styles.figure : undefined}>
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
        {typeset(line.title)}{' '}
        {line.percentage !== '0' && <SaleBadge percentage={line.percentage} />}
        {line.reference && <span className={styles.reference}>{`Réf. ${line.reference}`}</span>}
      </td>
      <td>{typeset(line.packing)}</td>
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

const GeneralTotal = ({ name, total }: { name: string; total: string }) => (
  <tr>
    <td colSpan={5} className={styles.figure}>
      {name}
    </td>
    <td className={styles.figure}>{formatPrice(total)}</td>
  </tr>
);

import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/frenchNumber';
import { formatPrice } from '../../../domain/price';
import type { PresentedQuote, QuoteSortKey } from '../../../domain/quote/quote';
import type { SortState } from '../../../domain/sorting';
import { SkeletonBar } from '../../ui/feedback/Skeleton';
import { Icon } from '../../ui/icon/Icon';
import { OfferTotal, QuoteStatusDot } from './QuoteFacts';
import styles from './QuoteTable.module.css';

const COLUMNS: readonly { value: QuoteSortKey; label: string; isNumeric?: boolean }[] = [
  { value: 'NUMBER', label: 'Numéro' },
  { value: 'DATE', label: 'Date' },
  { value: 'STATUS', label: 'État' },
  { value: 'ARTICLES', label: 'Articles', isNumeric: true },
  { value: 'TOTAL', label: 'Total HT', isNumeric: true },
];

interface QuoteListHeadProps {
  /** Rows begin with a cell to select them. */
  isSelectable?: boolean;
  sort: SortState<QuoteSortKey>;
  onSort: (key: QuoteSortKey) => void;
}

/** Column heads; each is a sort button, the sorted one shows an arrow. */
export function QuoteListHead({ isSelectable, sort, onSort }: QuoteListHeadProps) {
  const arrow = sort.descending ? '↓' : '↑';
  const order = sort.descending ? 'descending' : 'ascending';
  return (
    <div className={styles.columns} role="row" aria-rowindex={1}>
      {isSelectable && (
        <div role="columnheader">
          <span className="sr">Sélection</span>
        </div>
      )}
      {COLUMNS.map(({ value, label, isNumeric }) => {
        const isSorted = sort.sortBy === value;
        return (
          <div
            key={value}
            role="columnheader"
            aria-sort={isSorted ? order : undefined}
            className={isNumeric ? styles.figure : undefined}
          >
            <button
              type="button"
              className={isSorted ? styles.sorted : styles.column}
              onClick={() => onSort(value)}
            >
              {label}
              {isSorted && <span aria-hidden="true">{arrow}</span>}
            </button>
          </div>
        );
      })}
    </div>
  );
}

interface QuoteRowProps {
  quote: PresentedQuote;
  /**
   * 1-based position in the whole list (the head is 1), because only rows near the viewport are in
   * the DOM.
   */
  rowIndex: number;
  /** The first cell, if any. */
  select?: ReactNode;
  /** Shown below the number. */
  contact?: ReactNode;
  /** Shown below the date. */
  note?: ReactNode;
  /** Shown below the status. */
  progress?: ReactNode;
  onOpen: () => void;
}

/** One quote: the number is a button whose click area covers the whole row. */
export function QuoteRow({
  quote,
  rowIndex,
  select,
  contact,
  note,
  progress,
  onOpen,
}: QuoteRowProps) {
  return (
    <div className={styles.row} role="row" aria-rowindex={rowIndex}>
      {select && (
        <div role="cell" className={styles.select}>
          {select}
        </div>
      )}
      <div role="cell" className={styles.first}>
        <button type="button" className={styles.number} onClick={onOpen}>
          {quote.sort_number}
        </button>
        {contact && <span className={styles.contact}>{contact}</span>}
      </div>
      <Cell label="Date">
        {quote.pretty_creation_date_time}
        {note}
      </Cell>
      <Cell label="État">
        <QuoteStatusDot quote={quote} />
        {progress}
      </Cell>
      <Cell label="Articles" isNumeric>
        {formatNumber(quote.total_quantity)}
      </Cell>
      <Cell label="Total HT" isNumeric>
        <span className={styles.price}>{formatPrice(quote.total_ht_price)}</span>
        {quote.offer && <OfferTotal offer={quote.offer} />}
      </Cell>
      <span className={styles.chevron} aria-hidden="true">
        <Icon name="right" />
      </span>
    </div>
  );
}

function Cell({
  label,
  isNumeric,
  children,
}: {
  label: string;
  isNumeric?: boolean;
  children: ReactNode;
}) {
  return (
    <div role="cell" className={isNumeric ? `${styles.cell} ${styles.figure}` : styles.cell}>
      <span className={styles.label}>{label}</span>
      <span>{children}</span>
    </div>
  );
}

/** Placeholder of a quote that is loading, with the grid and height of its row. */
export function QuoteRowSkeleton({ rowIndex }: { rowIndex: number }) {
  return (
    <div className={styles.row} role="row" aria-rowindex={rowIndex}>
      <div role="cell" className={styles.first}>
        <span className="sr">Chargement en cours</span>
        <SkeletonBar width={112} />
      </div>
      <SkeletonBar width={80} height={12} />
      <SkeletonBar width={96} height={12} />
      <span className={styles.bone}>
        <SkeletonBar width={24} height={12} />
      </span>
      <span className={styles.bone}>
        <SkeletonBar width={72} />
      </span>
    </div>
  );
}

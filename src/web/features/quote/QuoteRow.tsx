import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/frenchNumber';
import { formatPrice } from '../../../domain/price';
import type { PresentedQuote } from '../../../domain/quote';
import { Icon } from '../../ui/icon/Icon';
import { QuoteStatusDot } from './QuoteStatusDot';
import styles from './QuoteList.module.css';

interface QuoteRowProps {
  quote: PresentedQuote;
  /** 1-based position in the whole list (the head is 1), because only rows near the viewport are in the DOM. */
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
export function QuoteRow({ quote, rowIndex, select, contact, note, progress, onOpen }: QuoteRowProps) {
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
      </Cell>
      <span className={styles.chevron} aria-hidden="true">
        <Icon name="right" />
      </span>
    </div>
  );
}

function Cell({ label, isNumeric, children }: { label: string; isNumeric?: boolean; children: ReactNode }) {
  return (
    <div role="cell" className={isNumeric ? `${styles.cell} ${styles.figure}` : styles.cell}>
      <span className={styles.label}>{label}</span>
      <span>{children}</span>
    </div>
  );
}

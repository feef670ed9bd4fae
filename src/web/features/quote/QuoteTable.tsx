import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '../../../domain/frenchNumber';
import { OVERSCAN, ROW_HEIGHT_PX } from '../../../domain/limits';
import type { PresentedQuote, QuoteSortKey } from '../../../domain/quote/quote';
import { nextSort, type SortState } from '../../../domain/sorting';
import { useRowHeight } from '../../ui/browser/viewport';
import { ProgressBar } from '../../ui/feedback/Indicators';
import { SortBar } from '../../ui/list/SortBar';
import { VirtualList } from '../../ui/list/VirtualList';
import { PageTitle } from '../../ui/page/PageTitle';
import { QuoteListHead, QuoteRow, QuoteRowSkeleton } from './QuoteRows';
import styles from './QuoteTable.module.css';

const FULL_HEIGHT_PX = 1000;

const SORT_OPTIONS: readonly { value: QuoteSortKey; label: string }[] = [
  { value: 'NUMBER', label: 'Numéro' },
  { value: 'DATE', label: 'Date' },
  { value: 'STATUS', label: 'État' },
  { value: 'ARTICLES', label: 'Nbr articles' },
  { value: 'TOTAL', label: 'Total HT' },
  { value: 'OFFER', label: 'Total de l’offre' },
];

interface QuoteTableProps {
  title: string;
  /** Number of quotes; undefined until loaded. */
  count?: number;
  /** Sorted; undefined for a quote that is not loaded yet. */
  quotes: readonly (PresentedQuote | undefined)[];
  sort: SortState<QuoteSortKey>;
  onSort: (sort: SortState<QuoteSortKey>) => void;
  loading: boolean;
  onOpen: (quote: PresentedQuote) => void;
  /** Shown instead of a list without quotes. */
  empty: ReactNode;
  /** Shown when loading failed: above the quotes loaded before, or instead of them. */
  failure?: ReactNode;
  /** Shown above the list. */
  filters?: ReactNode;
  /** On the row of the title; then the sort is on the row of the tools. */
  actions?: ReactNode;
  /** What is done with the rows. */
  tools?: ReactNode;
  /** Renders the first cell of a row, such as a checkbox. */
  renderSelect?: (quote: PresentedQuote, index: number) => ReactNode;
  /** Renders what is below the number of a quote. */
  renderContact?: (quote: PresentedQuote) => ReactNode;
  /** Renders what is below the date of a quote. */
  renderNote?: (quote: PresentedQuote) => ReactNode;
  /** Renders what is below the status of a quote. */
  renderProgress?: (quote: PresentedQuote) => ReactNode;
  /** A new value scrolls the list to the top. */
  listKey?: string;
  onRange?: (first: number, last: number) => void;
}

/**
 * 1000 px from 10 quotes on, else 100 px per quote, at least one whole row (QLIST-11, QLIST-12,
 * OPEN-24).
 */
export function quoteListHeight(count: number, rowHeight: number): number {
  return count >= 10 ? FULL_HEIGHT_PX : Math.max(count * ROW_HEIGHT_PX, rowHeight);
}

/** The table of quotes of customers and administrators: title, sorts, virtualised rows. */
export function QuoteTable({
  title,
  count,
  quotes,
  sort,
  onSort,
  loading,
  empty,
  failure,
  filters,
  actions,
  tools,
  ...rest
}: QuoteTableProps) {
  const found = (
    <span role="status">{count === undefined ? '' : `${formatNumber(count)} devis`}</span>
  );
  const sortBar = (
    <SortBar
      count={tools ? undefined : found}
      label="Trier par"
      options={SORT_OPTIONS}
      sort={sort}
      onSort={(key) => onSort(nextSort(sort, key))}
      onToggle={() => onSort({ ...sort, descending: !sort.descending })}
    />
  );
  return (
    <section className={styles.section} aria-busy={loading}>
      {loading && <ProgressBar />}
      <div className={tools ? `${styles.head} ${styles.ofTools}` : styles.head}>
        <PageTitle>{title}</PageTitle>
        {tools ? found : sortBar}
        {actions}
      </div>
      {filters}
      {tools && (
        <div className={styles.tools}>
          {tools}
          {sortBar}
        </div>
      )}
      {quotes.length > 0 && !loading && failure}
      <div
        className={rest.renderSelect ? `${styles.quotes} ${styles.selectable}` : styles.quotes}
        role="table"
        aria-label={title}
        aria-rowcount={quotes.length + 1}
      >
        <QuoteListHead
          isSelectable={rest.renderSelect !== undefined}
          sort={sort}
          onSort={(key) => onSort(nextSort(sort, key))}
        />
        <Rows {...rest} title={title} quotes={quotes} />
      </div>
      {quotes.length === 0 && !loading && (failure ?? empty)}
    </section>
  );
}

type RowsProps = Pick<
  QuoteTableProps,
  | 'title'
  | 'quotes'
  | 'onOpen'
  | 'renderSelect'
  | 'renderContact'
  | 'renderNote'
  | 'renderProgress'
  | 'listKey'
  | 'onRange'
>;

function Rows({
  title,
  quotes,
  onOpen,
  renderSelect,
  renderContact,
  renderNote,
  renderProgress,
  listKey,
  onRange,
}: RowsProps) {
  const rowHeight = useRowHeight();
  const items = useMemo(() => quotes.map((quote, index) => ({ quote, index })), [quotes]);
  return (
    <VirtualList
      key={listKey}
      items={items}
      itemKey={(item) => item.index}
      height={quoteListHeight(quotes.length, rowHeight)}
      rowHeight={rowHeight}
      overscan={OVERSCAN}
      label={title}
      onRange={onRange}
      renderRow={({ quote, index }) =>
        quote ? (
          <QuoteRow
            quote={quote}
            rowIndex={index + 2}
            select={renderSelect?.(quote, index)}
            contact={renderContact?.(quote)}
            note={renderNote?.(quote)}
            progress={renderProgress?.(quote)}
            onOpen={() => onOpen(quote)}
          />
        ) : (
          <QuoteRowSkeleton rowIndex={index + 2} />
        )
      }
    />
  );
}

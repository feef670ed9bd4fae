import { useMemo, useState } from 'react';
import { OVERSCAN, ROW_HEIGHT_PX } from '../../../domain/limits';
import { nextSort } from '../../../domain/article';
import { DEFAULT_QUOTE_SORT, sortQuotes, type PresentedQuote, type QuoteSortKey } from '../../../domain/quote';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';
import { ProgressBar } from '../../ui/ProgressBar';
import { SortBar } from '../../ui/SortBar';
import { useRowHeight } from '../../ui/useRowHeight';
import { VirtualList } from '../../ui/VirtualList';
import noQuote from '../../assets/articles/no-picture.svg';
import { QuoteDialog, type AdminActions } from './QuoteDialog';
import { QuoteListHead } from './QuoteListHead';
import { QuoteRow } from './QuoteRow';
import styles from './QuoteList.module.css';

const FULL_HEIGHT_PX = 1000;

const SORT_OPTIONS: readonly { value: QuoteSortKey; label: string }[] = [
  { value: 'NUMBER', label: 'Numéro' },
  { value: 'DATE', label: 'Date' },
  { value: 'STATUS', label: 'État' },
  { value: 'ARTICLES', label: 'Nbr articles' },
  { value: 'TOTAL', label: 'Total HT' },
];

interface QuoteListProps {
  title: string;
  quotes: readonly PresentedQuote[];
  loading: boolean;
  emptyText?: string;
  /** The admin room's place in the dialog; customers leave it out (QLIST-24, QLIST-25). */
  adminActions?: AdminActions;
}

/** Spec §9: 1000 px from 10 quotes on, else 100 px per quote; at least one whole row (OPEN-24). */
export function quoteListHeight(count: number, rowHeight: number): number {
  return count >= 10 ? FULL_HEIGHT_PX : Math.max(count * ROW_HEIGHT_PX, rowHeight);
}

/** The quote list of customers and administrators, with its detail dialog. */
export function QuoteList({ title, quotes, loading, emptyText = 'Aucun devis à afficher', adminActions }: QuoteListProps) {
  const [sort, setSort] = useState(DEFAULT_QUOTE_SORT);
  const [openId, setOpenId] = useState<number | null>(null);
  const sorted = useMemo(() => sortQuotes(quotes, sort), [quotes, sort]);
  const rowHeight = useRowHeight();
  const opened = quotes.find((quote) => quote.id === openId);
  return (
    <section className={styles.section}>
      {loading && <ProgressBar />}
      <div className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <SortBar
          count={`${quotes.length} devis`}
          label="Trier par"
          options={SORT_OPTIONS}
          sort={sort}
          onSort={(chosen) => setSort(nextSort(sort, chosen))}
          onToggle={() => setSort({ ...sort, descending: !sort.descending })}
        />
      </div>
      <div className={styles.quotes} role="table" aria-label={title} aria-rowcount={quotes.length + 1}>
        <QuoteListHead sort={sort} onSort={(chosen) => setSort(nextSort(sort, chosen))} />
        <VirtualList
          items={sorted}
          itemKey={(quote) => quote.id}
          height={quoteListHeight(quotes.length, rowHeight)}
          rowHeight={rowHeight}
          overscan={OVERSCAN}
          label={title}
          renderRow={(quote, index) => <QuoteRow quote={quote} rowIndex={index + 2} onOpen={() => setOpenId(quote.id)} />}
        />
      </div>
      {quotes.length === 0 && !loading && <EmptyState drawing={noQuote} title={emptyText} />}
      {opened && <QuoteDialog quote={opened} onClose={() => setOpenId(null)} adminActions={adminActions} />}
    </section>
  );
}


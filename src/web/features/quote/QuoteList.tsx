import { type ReactNode, useMemo, useState } from 'react';
import { DEFAULT_QUOTE_SORT, type PresentedQuote, sortQuotes } from '../../../domain/quote/quote';
import noQuote from '../../assets/articles/no-picture.svg';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QuoteDialog } from './QuoteDialog';
import { QuoteTable } from './QuoteTable';

interface QuoteListProps {
  title: string;
  /** Undefined until loaded. */
  quotes: readonly PresentedQuote[] | undefined;
  loading: boolean;
  /** Shown when loading failed. */
  failure?: ReactNode;
  /** Renders what can be done with the opened quote. */
  renderActions?: (quote: PresentedQuote) => ReactNode;
}

/** A list of quotes sorted in the browser, with the dialog of the opened one. */
export function QuoteList({ title, quotes, loading, failure, renderActions }: QuoteListProps) {
  const [sort, setSort] = useState(DEFAULT_QUOTE_SORT);
  const [openId, setOpenId] = useState<number | null>(null);
  const sorted = useMemo(() => sortQuotes(quotes ?? [], sort), [quotes, sort]);
  const openQuote = quotes?.find((quote) => quote.id === openId);
  return (
    <>
      <QuoteTable
        title={title}
        count={quotes?.length}
        quotes={sorted}
        sort={sort}
        onSort={setSort}
        loading={loading}
        failure={failure}
        onOpen={(quote) => setOpenId(quote.id)}
        empty={<EmptyState drawing={noQuote} title="Aucun devis à afficher" />}
      />
      {openQuote && (
        <QuoteDialog
          quote={openQuote}
          onClose={() => setOpenId(null)}
          renderCustomerActions={renderActions}
        />
      )}
    </>
  );
}

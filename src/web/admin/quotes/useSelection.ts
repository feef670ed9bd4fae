import { useState } from 'react';
import type { PresentedQuote } from '../../../domain/quote';
import type { QuoteStatus } from '../../../domain/quoteStatus';

/** A selected quote, with the status that was on screen. */
export interface SelectedQuote {
  id: number;
  status: QuoteStatus;
}

export interface Selection {
  quotes: readonly SelectedQuote[];
  has: (quote: PresentedQuote) => boolean;
  toggle: (quote: PresentedQuote) => void;
  replace: (quotes: readonly SelectedQuote[]) => void;
}

/** The quotes selected in a list; another list, filter or order begins anew. @param key the list with its filters and order */
export function useSelection(key: string): Selection {
  const [state, setState] = useState({ key, quotes: [] as readonly SelectedQuote[] });
  const quotes = state.key === key ? state.quotes : [];
  const replace = (next: readonly SelectedQuote[]) => setState({ key, quotes: next });
  const has = ({ id }: PresentedQuote) => quotes.some((quote) => quote.id === id);
  const toggle = (quote: PresentedQuote) =>
    replace(has(quote) ? quotes.filter(({ id }) => id !== quote.id) : [...quotes, { id: quote.id, status: quote.pipe_status }]);
  return { quotes, has, toggle, replace };
}

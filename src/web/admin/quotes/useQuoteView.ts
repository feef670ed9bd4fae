import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type QuoteView, readView, writeView } from './quoteListUrl';

/** The view that stands in the address, and how to go to another one; `replace` leaves no step to go back to. */
export function useQuoteView(): [QuoteView, (view: QuoteView, options?: { replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  return [view, (next, options) => setSearch(writeView(next), options)];
}

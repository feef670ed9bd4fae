import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type QuoteView, readView, writeView } from './quoteListUrl';

/** The view in the URL and a function to change it; `replace` adds no history entry. */
export function useQuoteView(): [QuoteView, (view: QuoteView, options?: { replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  return [view, (next, options) => setSearch(writeView(next), options)];
}

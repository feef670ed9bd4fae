import { attachLines, type PresentedQuote, presentQuote } from '../../../domain/quote';
import type { QuoteStatus } from '../../../domain/quoteStatus';
import { useListQuotesByStatusQuery } from '../../api/adminEndpoints.gen';
import { useRefreshOnFocus } from '../../ui/browser/useRefreshOnFocus';

/**
 * The current state of an opened quote. Another administrator may move it to another list: it is then searched by its number in all
 * three lists.
 * @param listed the quote in the loaded rows, if it is there
 */
export function useLatestQuote(opened: PresentedQuote, listed: PresentedQuote | undefined): PresentedQuote {
  const hasLeftList = listed === undefined;
  const found = [
    useSearchedQuote(opened, 'PENDING', hasLeftList),
    useSearchedQuote(opened, 'ON_GOING', hasLeftList),
    useSearchedQuote(opened, 'ARCHIVED', hasLeftList),
  ];
  return listed ?? found.find((quote) => quote !== undefined) ?? opened;
}

function useSearchedQuote({ id, sort_number }: PresentedQuote, status: QuoteStatus, isEnabled: boolean): PresentedQuote | undefined {
  // Ascending: the exact number comes before longer ones with the same prefix.
  const query = { status, text: sort_number, sort: 'NUMBER', descending: '0', limit: '20' } as const;
  const { currentData, isUninitialized, refetch } = useListQuotesByStatusQuery(query, {
    skip: !isEnabled,
    refetchOnMountOrArgChange: true,
  });
  useRefreshOnFocus(() => {
    if (isEnabled && !isUninitialized) void refetch();
  });
  const quote = isEnabled ? currentData && attachLines(currentData).find((other) => other.id === id) : undefined;
  return quote && presentQuote(quote, quote.lines);
}

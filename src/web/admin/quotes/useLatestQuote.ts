import { attachLines, type PresentedQuote, presentQuote } from '../../../domain/quote';
import type { QuoteStatus } from '../../../domain/quoteStatus';
import { useListQuotesByStatusQuery } from '../../api/adminEndpoints.gen';
import { useRefreshOnFocus } from '../useRefreshOnFocus';

/**
 * An opened quote as it is now. It may leave its list while it is open, by another administrator's hand: then it is
 * looked for by its number, in every list.
 * @param listed the quote in the rows at hand, if it stands there.
 */
export function useLatestQuote(opened: PresentedQuote, listed: PresentedQuote | undefined): PresentedQuote {
  const isGone = listed === undefined;
  const found = [useFound(opened, 'PENDING', isGone), useFound(opened, 'ON_GOING', isGone), useFound(opened, 'ARCHIVED', isGone)];
  return listed ?? found.find((quote) => quote !== undefined) ?? opened;
}

function useFound({ id, sort_number }: PresentedQuote, status: QuoteStatus, isWanted: boolean): PresentedQuote | undefined {
  // Ascending: of the numbers that begin alike, the shortest comes first.
  const ask = { status, text: sort_number, sort: 'NUMBER', descending: '0', limit: '20' } as const;
  const { currentData, isUninitialized, refetch } = useListQuotesByStatusQuery(ask, { skip: !isWanted, refetchOnMountOrArgChange: true });
  useRefreshOnFocus(() => {
    if (isWanted && !isUninitialized) void refetch();
  });
  const quote = isWanted ? currentData && attachLines(currentData).find((other) => other.id === id) : undefined;
  return quote && presentQuote(quote, quote.lines);
}

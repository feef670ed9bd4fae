import { useMemo } from 'react';
import { attachLines, presentQuote } from '../../../domain/quote';
import { useListMyQuotesQuery } from '../../api/endpoints.gen';
import { QuoteList } from '../../features/quote/QuoteList';

/** The customer's own quotes; a failed load leaves the list empty (ERR-44). */
export default function AccountQuotesScreen() {
  const { data, isFetching } = useListMyQuotesQuery(undefined, { refetchOnMountOrArgChange: true });
  const quotes = useMemo(() => (data ? attachLines(data).map((quote) => presentQuote(quote, quote.lines)) : []), [data]);
  return <QuoteList title="Mes devis" quotes={quotes} loading={isFetching} />;
}

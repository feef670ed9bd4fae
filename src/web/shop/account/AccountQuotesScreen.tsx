import { useMemo } from 'react';
import { attachLines, presentQuote } from '../../../domain/quote';
import { isSessionEnded } from '../../api/callError';
import { useListMyQuotesQuery } from '../../api/endpoints.gen';
import { QuoteList } from '../../features/quote/QuoteList';
import { QuotesLoadError } from '../../features/quote/QuotesLoadError';
import { SessionEnded } from '../../features/session/SessionEnded';

/** The customer's own quotes; a failed load shows an error instead of an empty list (ERR-44). */
export default function AccountQuotesScreen() {
  const { data, isFetching, error, refetch } = useListMyQuotesQuery(undefined, { refetchOnMountOrArgChange: true });
  const quotes = useMemo(() => (data ? attachLines(data).map((quote) => presentQuote(quote, quote.lines)) : undefined), [data]);
  return (
    <QuoteList
      title="Mes devis"
      quotes={quotes}
      loading={isFetching}
      failure={error && (isSessionEnded(error) ? <SessionEnded /> : <QuotesLoadError error={error} onRetry={() => void refetch()} />)}
    />
  );
}

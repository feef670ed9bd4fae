import { useMemo } from 'react';
import { repeatAddress } from '../../../domain/listAddress';
import { attachLines, presentQuote } from '../../../domain/quote';
import { isSessionEnded } from '../../api/callError';
import { useListMyQuotesQuery } from '../../api/quoteEndpoints.gen';
import { QuoteList } from '../../features/quote/QuoteList';
import { QuotesLoadError } from '../../features/quote/QuotesLoadError';
import { SessionEnded } from '../../features/session/SessionEnded';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { FollowQuote } from './FollowQuote';

/** The customer's own quotes; a failed load shows an error instead of an empty list (ERR-44). */
export default function AccountQuotesScreen() {
  const { data, isFetching, error, refetch } = useListMyQuotesQuery(undefined, { refetchOnMountOrArgChange: true });
  const quotes = useMemo(() => (data ? attachLines(data).map((quote) => presentQuote(quote, quote.lines)) : undefined), [data]);
  return (
    <QuoteList
      title="Mes devis"
      quotes={quotes}
      loading={isFetching}
      renderActions={({ id }) => (
        <>
          <ButtonLink to={repeatAddress(id)}>REFAIRE CE DEVIS</ButtonLink>
          <FollowQuote id={id} />
        </>
      )}
      failure={error && (isSessionEnded(error) ? <SessionEnded /> : <QuotesLoadError error={error} onRetry={() => void refetch()} />)}
    />
  );
}

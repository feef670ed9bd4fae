import { repeatAddress } from '../../../domain/listAddress';
import { isSessionEnded } from '../../api/failureKind';
import { QuoteList } from '../../features/quote/QuoteList';
import { QuotesLoadError } from '../../features/quote/QuotesLoadError';
import { SessionEnded } from '../../features/session/SessionEnded';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { FollowQuote } from './FollowQuote';
import { useMyQuotes } from './useMyQuotes';

/** The customer's own quotes; a failed load shows an error instead of an empty list (ERR-44). */
export default function AccountQuotesScreen() {
  const { quotes, isFetching, error, retry, loadOlder } = useMyQuotes();
  return (
    <>
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
        failure={error ? isSessionEnded(error) ? <SessionEnded /> : <QuotesLoadError error={error} onRetry={retry} /> : undefined}
      />
      {loadOlder && (
        <Button variant="second" busy={isFetching} onClick={loadOlder}>
          AFFICHER LES DEVIS PLUS ANCIENS
        </Button>
      )}
    </>
  );
}

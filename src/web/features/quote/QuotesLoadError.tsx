import { incidentOf } from '../../api/incident';
import noQuote from '../../assets/articles/no-picture.svg';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';

/** Replaces a list of quotes that failed to load: it must not look empty, and no toast is shown (ERR-44). */
export function QuotesLoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const incident = incidentOf(error);
  return (
    <EmptyState
      drawing={noQuote}
      title="Les devis n'ont pas pu être lus"
      help={incident ?? 'Vérifiez votre connexion, puis réessayez.'}
      action={<Button onClick={onRetry}>RÉESSAYER</Button>}
    />
  );
}

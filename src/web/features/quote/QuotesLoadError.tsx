import { httpStatusOf } from '../../api/callError';
import { incidentOf } from '../../api/failureKind';
import { failureReason } from '../../api/failureText';
import noQuote from '../../assets/articles/no-picture.svg';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';

/**
 * Replaces a list of quotes that failed to load: it must not look empty, and no toast is shown
 * (ERR-44).
 */
export function QuotesLoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // What was refused for its number, or stands still, is not the reader's connection.
  const reason = [429, 503].includes(httpStatusOf(error) ?? 0) ? failureReason(error) : undefined;
  return (
    <EmptyState
      drawing={noQuote}
      title="Les devis n'ont pas pu être lus"
      help={incidentOf(error) ?? reason ?? 'Vérifiez votre connexion, puis réessayez.'}
      action={<Button onClick={onRetry}>RÉESSAYER</Button>}
    />
  );
}

import { QUOTE_STATUS_NAMES, type QuoteStatus } from '../../domain/quoteStatus';
import type { LastChange } from '../database/journal';
import { describeAuthor } from '../journal/describeAuthor';

/** Message of a 409: the current status and, from the journal, when and by whom it was set. */
export function statusConflictMessage(status: QuoteStatus, last: LastChange | undefined): string {
  const by = last && statusOf(last) === status ? describeAuthor(last) : '';
  return `Ce devis est passé à « ${QUOTE_STATUS_NAMES[status]} » entre-temps${by}.`;
}

const statusOf = ({ after }: LastChange): unknown => (after === null ? undefined : (JSON.parse(after) as { status?: unknown }).status);

import { formatDate, formatTime } from '../../domain/date';
import { QUOTE_STATUS_NAMES, type QuoteStatus } from '../../domain/quoteStatus';
import type { JournalRow } from '../database/tables';

type StatusChange = Pick<JournalRow, 'email' | 'at' | 'after'>;

/** Message of a 409: the current status and, from the journal, when and by whom it was set. */
export function statusConflictMessage(status: QuoteStatus, last: StatusChange | undefined): string {
  const by = last && statusOf(last) === status ? ` (${last.email}, le ${formatDate(last.at)} à ${formatTime(last.at)})` : '';
  return `Ce devis est passé à « ${QUOTE_STATUS_NAMES[status]} » entre-temps${by}.`;
}

const statusOf = ({ after }: StatusChange): unknown => (after === null ? undefined : (JSON.parse(after) as { status?: unknown }).status);

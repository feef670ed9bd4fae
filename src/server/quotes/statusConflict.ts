import { formatDate, formatTime } from '../../domain/date';
import { QUOTE_STATUS_NAMES, type QuoteStatus } from '../../domain/quoteStatus';
import type { JournalRow } from '../database/tables';

type StatusChange = Pick<JournalRow, 'email' | 'at' | 'after'>;

/** What the later of two administrators reads: what the quote is now and, when the journal knows, since when and by whom. */
export function statusConflict(status: QuoteStatus, last: StatusChange | undefined): string {
  const by = last && statusOf(last) === status ? ` (${last.email}, le ${formatDate(last.at)} à ${formatTime(last.at)})` : '';
  return `Ce devis est passé à « ${QUOTE_STATUS_NAMES[status]} » entre-temps${by}.`;
}

const statusOf = ({ after }: StatusChange): unknown => (after === null ? undefined : (JSON.parse(after) as { status?: unknown }).status);

import { QUOTE_STATUS_NAMES, type QuoteStatus } from '../../domain/quote/quote';
import { callerOf } from '../authentication';
import type { Schemas } from '../contract/operations';
import type { UserRow } from '../database/accountTables';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { lastEntryAbout } from '../edits/tableLastEntry';
import { conflict, notFound } from '../http/httpError';
import { describeAuthor, type RecordAction } from '../journal/recordAction';
import type { RecordedEntry } from '../journal/undoKind';
import { quoteTarget } from './quoteAccess';
import { insertQuoteEvent } from './tableQuoteEvents';
import { findQuoteStatus, listQuoteStatuses, replaceQuoteStatus } from './tableQuoteStatuses';

interface StatusChanges {
  request: { user: UserRow | null };
  changes: readonly Schemas['SeenStatusChange'][];
  /** Paris time. */
  now: LocalDateTime;
  record: RecordAction;
}

/**
 * Changes the statuses of several quotes, each with its own event and journal entry. A quote that
 * no longer has the status that was seen is left as it is. @returns the numbers of both. @throws
 * 404 when one of the quotes does not exist; nothing is written then.
 */
export async function changeStatuses(
  trx: Db,
  { request, changes, now, record }: StatusChanges,
): Promise<Schemas['QuoteStatusResult']> {
  const result: Schemas['QuoteStatusResult'] = { changed: [], left: [] };
  const known = await listQuoteStatuses(
    trx,
    changes.map(({ id }) => id),
  );
  // By id: two calls at once then wait for each other in the same order.
  const inOrder = [...changes].sort((a, b) => a.id - b.id);
  for (const { id, seen_status: seen, new_status: status } of inOrder) {
    const quote = known.get(id);
    if (!quote) throw notFound('Un de ces devis n’existe pas.');
    const { number } = quote;
    if (!(await replaceQuoteStatus(trx, id, seen, status))) {
      result.left.push({
        id,
        number,
        status: (await findQuoteStatus(trx, id))?.status ?? quote.status,
      });
      continue;
    }
    result.changed.push({ id, number });
    if (status === seen) continue;
    await insertQuoteEvent(trx, {
      quoteId: id,
      at: now,
      kind: 'STATUS',
      author: callerOf(request).email,
      text: status,
    });
    const target = quoteTarget(id, number);
    await record(trx, request, {
      operation: 'updateQuoteStatuses',
      target,
      before: { status: seen },
      after: { status },
    });
  }
  return result;
}

/** A 409: the current status and, from the journal, when and by whom it was set. */
export async function statusConflict(trx: Db, id: number, status: QuoteStatus): Promise<Error> {
  const isStatus = ({ after }: RecordedEntry) => after?.status !== undefined;
  const last = await lastEntryAbout(trx, [{ kind: 'quote', id: String(id) }], isStatus);
  const by = last?.after?.status === status ? describeAuthor(last) : '';
  return conflict(`Ce devis est passé à « ${QUOTE_STATUS_NAMES[status]} » entre-temps${by}.`);
}

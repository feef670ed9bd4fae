import { ASKED_KINDS } from '../../../domain/quote/quoteEvents';
import type { Instant } from '../../database/columnTypes';
import type { QuoteEventRow } from '../../database/offerTables';
import type { Db, OutboxRow } from '../../database/tables';

/** What a buyer may do again and again: staff are told of it in one mail. */
const GATHERED_KINDS = [...ASKED_KINDS, 'PURCHASE_ORDER'] as const;

const eventsByBuyer = (db: Db, quoteId: number) =>
  db
    .selectFrom('quote_event')
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', GATHERED_KINDS)
    .where('author', '=', '');

/** The notices to staff of what the buyer of a quote did, sent or not, that are still stored. */
export const listNotices = (
  db: Db,
  quoteId: number,
): Promise<Pick<OutboxRow, 'created_at' | 'event_id'>[]> =>
  db
    .selectFrom('outbox')
    .select(['created_at', 'event_id'])
    .where('event_id', 'in', eventsByBuyer(db, quoteId).select('id'))
    .where('for_staff', '=', 1)
    .execute();

/** What the buyer of a quote did after an event, oldest first. */
export const listByBuyerAfter = (
  db: Db,
  quoteId: number,
  eventId: number,
): Promise<QuoteEventRow[]> =>
  eventsByBuyer(db, quoteId).where('id', '>', eventId).selectAll().orderBy('id').execute();

/** Deletes the notices that were to go after now: one with more in it replaces them. */
export async function deleteWaitingNotices(trx: Db, quoteId: number, now: Instant): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('event_id', 'in', eventsByBuyer(trx, quoteId).select('id'))
    .where('for_staff', '=', 1)
    .where('sent_at', 'is', null)
    .where('created_at', '>', now)
    .execute();
}

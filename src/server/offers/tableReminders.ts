import { ANSWER_KINDS, ASKED_KINDS } from '../../domain/quote/quoteEvents';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';

/** A sent version whose buyer shall be reminded. */
export interface WantedReminder {
  quoteId: number;
  version: number;
  sentAt: LocalDateTime;
  /** Last day. */
  validUntil: string;
}

/**
 * The versions with a last day between two days, both included, whose buyers shall be reminded and
 * have not been yet; the first to end comes first. Which of them are still open is not asked.
 */
export async function listWantedReminders(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<WantedReminder[]> {
  const rows = await db
    .selectFrom('offer')
    .select(['quote_id', 'version', 'sent_at', 'valid_until'])
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', to)
    .where('reminder', '=', 1)
    .where('reminded_at', 'is', null)
    .orderBy('valid_until')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    quoteId: row.quote_id,
    version: row.version,
    sentAt: row.sent_at ?? '',
    validUntil: row.valid_until ?? '',
  }));
}

/** Notes that the buyer was reminded of a version. */
export async function setReminded(trx: Db, offerId: number, at: LocalDateTime): Promise<void> {
  await trx.updateTable('offer').set({ reminded_at: at }).where('id', '=', offerId).execute();
}

/** Of a version whose reminder fell into a time when its order was recorded: nobody is reminded. */
export async function dropReminder(trx: Db, offerId: number): Promise<void> {
  await trx.updateTable('offer').set({ reminder: 0 }).where('id', '=', offerId).execute();
}

/** Whether the requester has written what staff has not answered yet. */
export async function isAnswerAwaited(db: Db, quoteId: number): Promise<boolean> {
  const last = await db
    .selectFrom('quote_event')
    .select('kind')
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', [...ANSWER_KINDS, ...ASKED_KINDS])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last !== undefined && (ASKED_KINDS as readonly string[]).includes(last.kind);
}

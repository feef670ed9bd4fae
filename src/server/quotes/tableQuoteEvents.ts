import type { Kysely } from 'kysely';
import type { DeclineReason } from '../../contract/api.gen';
import { type QuoteEventKind, SHARED_EVENT_KINDS } from '../../domain/quote/quoteEvents';
import type { LocalDateTime } from '../database/columnTypes';
import { chunks } from '../database/engine/chunks';
import type { Database } from '../database/engine/engine';
import type { QuoteEventRow } from '../database/offerTables';
import type { OutboxRow, Tables } from '../database/tables';
import { conflict } from '../http/httpError';

/** One event to store; without a key it is stored each time. */
export interface NewQuoteEvent {
  quoteId: number;
  at: LocalDateTime;
  kind: QuoteEventKind;
  author?: string;
  text?: string;
  reason?: DeclineReason;
  version?: number;
  key?: string;
}

/**
 * Stores an event in the transaction of what it reports.
 * @returns its id; undefined when its key is known.
 */
export async function insertQuoteEvent(
  trx: Kysely<Tables>,
  event: NewQuoteEvent,
): Promise<number | undefined> {
  const { quoteId, at, kind, author = '', text = '' } = event;
  const { reason = null, version = null, key = null } = event;
  const inserted = await trx
    .insertInto('quote_event')
    .values({ quote_id: quoteId, at, kind, author, text, reason, version, action_key: key })
    .onConflict((conflict) => conflict.columns(['quote_id', 'action_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** The event stored with a key. */
const findEventByKey = (
  db: Kysely<Tables>,
  quoteId: number,
  key: string,
): Promise<QuoteEventRow | undefined> =>
  db
    .selectFrom('quote_event')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('action_key', '=', key)
    .executeTakeFirst();

/** The decline of a quote's offer that came last; undefined when there is none. */
export const findDecline = (
  db: Kysely<Tables>,
  quoteId: number,
): Promise<QuoteEventRow | undefined> =>
  db
    .selectFrom('quote_event')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('kind', '=', 'DECLINED')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** The events of a quote, oldest first. */
export const listQuoteEvents = (db: Kysely<Tables>, quoteId: number): Promise<QuoteEventRow[]> =>
  db.selectFrom('quote_event').selectAll().where('quote_id', '=', quoteId).orderBy('id').execute();

/** The events of quotes that their requesters may see, oldest first. */
export async function listEventsToReport(
  db: Kysely<Tables>,
  quoteIds: readonly number[],
): Promise<QuoteEventRow[]> {
  const events: QuoteEventRow[] = [];
  for (const ids of chunks(quoteIds)) {
    const shared = db
      .selectFrom('quote_event')
      .selectAll()
      .where('quote_id', 'in', ids)
      .where('kind', 'in', SHARED_EVENT_KINDS);
    events.push(...(await shared.orderBy('id').execute()));
  }
  return events;
}

/** A mail of an event, as far as its delivery is shown. */
export type EventMail = Pick<
  OutboxRow,
  'id' | 'event_id' | 'recipient' | 'sent_at' | 'failed_at' | 'last_error' | 'attempts'
>;

/** The mails of the events of a quote that are still stored. */
export const listEventMails = (db: Kysely<Tables>, quoteId: number): Promise<EventMail[]> =>
  db
    .selectFrom('outbox')
    .innerJoin('quote_event', 'quote_event.id', 'outbox.event_id')
    .select([
      'outbox.id',
      'event_id',
      'recipient',
      'sent_at',
      'failed_at',
      'last_error',
      'attempts',
    ])
    .where('quote_event.quote_id', '=', quoteId)
    .orderBy('outbox.id')
    .execute();

/**
 * Makes other changes of the same quote's offers and events wait until this transaction ends. On
 * SQLite every writer waits anyway.
 * @returns false when there is no such quote.
 */
export async function lockQuote(
  { engine }: Pick<Database, 'engine'>,
  trx: Kysely<Tables>,
  quoteId: number,
): Promise<boolean> {
  const quote = trx.selectFrom('quote').select('id').where('id', '=', quoteId);
  return (
    (await (engine.name === 'postgres' ? quote.forUpdate() : quote).executeTakeFirst()) !==
    undefined
  );
}

/** The idempotency key of a call. */
export function keyOf({ headers }: { headers: Record<string, unknown> }): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

/**
 * Stores the event of a call that may be repeated.
 * @returns its id; undefined when the same call was stored before. @throws 409 when the key belongs
 * to another call.
 */
export async function insertKeyedEvent(
  trx: Kysely<Tables>,
  event: NewQuoteEvent,
): Promise<number | undefined> {
  const id = await insertQuoteEvent(trx, event);
  if (id !== undefined || event.key === undefined) return id;
  const before = await findEventByKey(trx, event.quoteId, event.key);
  if (
    before?.kind !== event.kind ||
    before.text !== (event.text ?? '') ||
    before.reason !== (event.reason ?? null)
  )
    throw conflict('Cette clé a déjà servi à un autre message.');
  return undefined;
}

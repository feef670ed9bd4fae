import type { DeclineReason } from '../../contract/api.gen';
import { FIGURE_EVENTS } from '../../domain/figures/figuresOfQuote';
import { type QuoteEventKind, SHARED_EVENT_KINDS } from '../../domain/quote/quoteEvents';
import type { LocalDateTime } from '../database/columnTypes';
import { selectInChunks } from '../database/engine/chunks';
import type { Database } from '../database/engine/engine';
import type { QuoteEventRow } from '../database/offerTables';
import type { Db, OutboxRow } from '../database/tables';
import { storeFigures } from '../figures/tableStoredFigures';
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
 * Stores an event in the transaction of what it reports, after it: figures are read from it.
 * @returns its id; undefined when its key is known.
 */
export async function insertQuoteEvent(trx: Db, event: NewQuoteEvent): Promise<number | undefined> {
  const { quoteId, at, kind, author = '', text = '' } = event;
  const { reason = null, version = null, key = null } = event;
  const inserted = await trx
    .insertInto('quote_event')
    .values({ quote_id: quoteId, at, kind, author, text, reason, version, action_key: key })
    .onConflict((conflict) => conflict.columns(['quote_id', 'action_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted && FIGURE_EVENTS.includes(kind)) await storeFigures(trx, quoteId);
  return inserted?.id;
}

/** The event stored with a key. */
export const findEventByKey = (
  db: Db,
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
export const findDecline = (db: Db, quoteId: number): Promise<QuoteEventRow | undefined> =>
  db
    .selectFrom('quote_event')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('kind', '=', 'DECLINED')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Events that one answer has. */
const EVENT_PAGE = 50;
/** The buyer asked for a change, or declined: the first page has the last one, however old. */
const STANDING_KINDS = ['CHANGE_ASKED', 'RENEWAL_ASKED', 'DECLINED'] as const;

/** Some events of a quote, oldest first, and what precedes them. */
export interface EventPage {
  events: QuoteEventRow[];
  /** How many precede the page, and the event before which they are; undefined for none. */
  older: { count: number; before: number } | undefined;
}

/**
 * The last events of a quote, with those of STANDING_KINDS, or the events before one.
 * @param kinds those of other kinds are left out and not counted.
 */
export async function listEventPage(
  db: Db,
  quoteId: number,
  { before, kinds }: { before?: number; kinds?: readonly QuoteEventKind[] },
): Promise<EventPage> {
  const all = db
    .selectFrom('quote_event')
    .where('quote_id', '=', quoteId)
    .$if(kinds !== undefined, (found) => found.where('kind', 'in', kinds ?? []));
  const page = await all
    .$if(before !== undefined, (found) => found.where('id', '<', before ?? 0))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(EVENT_PAGE)
    .execute();
  const events = page.reverse();
  const [first] = events;
  if (!first || events.length < EVENT_PAGE) return { events, older: undefined };
  const preceding = all.where('id', '<', first.id);
  const { count } = await preceding
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count === 0) return { events, older: undefined };
  const standing = before === undefined ? await listStanding(db, quoteId, first.id) : [];
  return { events: [...standing, ...events], older: { count, before: first.id } };
}

/** The last event of each kind of STANDING_KINDS, if it is before one. */
async function listStanding(db: Db, quoteId: number, before: number): Promise<QuoteEventRow[]> {
  const last = await db
    .selectFrom('quote_event')
    .select((eb) => eb.fn.max<number>('id').as('id'))
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', STANDING_KINDS)
    .groupBy('kind')
    .execute();
  const ids = last.map(({ id }) => id).filter((id) => id < before);
  return ids.length === 0
    ? []
    : db.selectFrom('quote_event').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/**
 * How many events of these kinds the buyer of a quote has made.
 * @param since Paris time from which they count; all without one.
 */
export async function countByBuyer(
  db: Db,
  quoteId: number,
  kinds: readonly QuoteEventKind[],
  since?: LocalDateTime,
): Promise<number> {
  const { count } = await db
    .selectFrom('quote_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', kinds)
    .where('author', '=', '')
    .$if(since !== undefined, (found) => found.where('at', '>', since ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** The events of quotes that their requesters may see, oldest first. */
export const listEventsToReport = (db: Db, quoteIds: readonly number[]): Promise<QuoteEventRow[]> =>
  selectInChunks(quoteIds, (ids) =>
    db
      .selectFrom('quote_event')
      .selectAll()
      .where('quote_id', 'in', ids)
      .where('kind', 'in', SHARED_EVENT_KINDS)
      .orderBy('id'),
  );

/** A mail of an event, as far as its delivery is shown. */
export type EventMail = Pick<
  OutboxRow,
  'id' | 'event_id' | 'recipient' | 'sent_at' | 'failed_at' | 'last_error' | 'attempts'
>;

/** The mails of events of a quote that are still stored. */
export async function listEventMails(db: Db, eventIds: readonly number[]): Promise<EventMail[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('outbox')
    .select(['id', 'event_id', 'recipient', 'sent_at', 'failed_at', 'last_error', 'attempts'])
    .where('event_id', 'in', eventIds)
    .orderBy('id')
    .execute();
}

/**
 * Makes other changes of the same quote's offers and events wait until this transaction ends. On
 * SQLite every writer waits anyway.
 * @returns false when there is no such quote.
 */
export async function lockQuote(
  { engine }: Pick<Database, 'engine'>,
  trx: Db,
  quoteId: number,
): Promise<boolean> {
  const quote = trx.selectFrom('quote').select('id').where('id', '=', quoteId);
  return (
    (await (engine.name === 'postgres' ? quote.forUpdate() : quote).executeTakeFirst()) !==
    undefined
  );
}

/** The idempotency key of a call. */
export function actionKeyOf({ headers }: { headers: Record<string, unknown> }): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

/**
 * Stores the event of a call that may be repeated.
 * @returns its id; undefined when the same call was stored before. @throws 409 when the key belongs
 * to another call.
 */
export async function insertKeyedEvent(trx: Db, event: NewQuoteEvent): Promise<number | undefined> {
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

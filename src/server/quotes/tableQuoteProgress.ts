import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { OfferStep, OfferStepFilter } from '../../contract/api.gen';
import {
  isAnswered,
  lastDaySoon,
  type LastSent,
  type OfferProgress,
  offerStep,
} from '../../domain/offer/offerStep';
import {
  PROGRESS_KINDS,
  type QuoteEventKind,
  type QuoteProgress,
  readProgress,
  STEP_KINDS,
} from '../../domain/quote/quoteEvents';
import { NOBODY } from '../../domain/quote/quoteFilter';
import type { LocalDateTime } from '../database/columnTypes';
import { selectInChunks } from '../database/engine/chunks';
import type { QuoteEventRow } from '../database/offerTables';
import type { Db } from '../database/tables';

/** Who has taken a quote; null when nobody has, or gave it back. */
export async function findTakenBy(db: Db, quoteId: number): Promise<string | null> {
  const last = await db
    .selectFrom('quote_event')
    .select(['kind', 'author'])
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', ['TAKEN', 'GIVEN_BACK'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.kind === 'TAKEN' ? last.author : null;
}

type ProgressRow = Pick<QuoteEventRow, 'quote_id' | 'kind' | 'author'>;

/** How far quotes have come, and who has taken them; those without such an event are left out. */
export async function listProgress(
  db: Db,
  quoteIds: readonly number[],
): Promise<Map<number, QuoteProgress>> {
  const byQuote = new Map<number, ProgressRow[]>();
  const rows = await selectInChunks(quoteIds, (ids) =>
    db
      .selectFrom('quote_event')
      .select(['quote_id', 'kind', 'author'])
      .where('quote_id', 'in', ids)
      .where('kind', 'in', PROGRESS_KINDS)
      .orderBy('id'),
  );
  for (const event of rows)
    byQuote.set(event.quote_id, [...(byQuote.get(event.quote_id) ?? []), event]);
  return new Map([...byQuote].map(([id, events]) => [id, readProgress(events)]));
}

/** Of each quote, how far its offer has come at the Paris time `now`. */
export async function listOfferProgress(
  db: Db,
  quoteIds: readonly number[],
  now: LocalDateTime,
): Promise<Map<number, OfferProgress>> {
  const progress = await listProgress(db, quoteIds);
  const sent = await listLastSent(db, quoteIds);
  const orders = await listOrderNumbers(db, quoteIds);
  return new Map(
    quoteIds.map((id) => {
      const { step: last, takenBy } = progress.get(id) ?? {};
      const offer = sent.get(id);
      const orderNumber = orders.get(id);
      return [
        id,
        {
          step: offerStep(last, offer, now),
          ...(offer && { validUntil: offer.valid_until }),
          ...(takenBy && { takenBy }),
          ...(orderNumber !== undefined && { orderNumber }),
        },
      ];
    }),
  );
}

/** Of each accepted quote that has a purchase order its number, '' when only the file was given. */
async function listOrderNumbers(db: Db, quoteIds: readonly number[]): Promise<Map<number, string>> {
  const accepted = await selectInChunks(quoteIds, (ids) =>
    db
      .selectFrom('offer_acceptance as acceptance')
      .leftJoin('purchase_order', 'purchase_order.quote_id', 'acceptance.quote_id')
      .select(['acceptance.quote_id', 'acceptance.order_reference', 'purchase_order.number'])
      .where('acceptance.quote_id', 'in', ids)
      .orderBy('acceptance.quote_id'),
  );
  return new Map(
    accepted.flatMap(({ quote_id: id, order_reference: given, number: since }) =>
      given === '' && since === null ? [] : [[id, since || given] as const],
    ),
  );
}

/** Of each quote the version sent last; those without one are left out. */
async function listLastSent(db: Db, quoteIds: readonly number[]): Promise<Map<number, LastSent>> {
  const sent = await selectInChunks(quoteIds, (ids) =>
    db
      .selectFrom('offer')
      .innerJoin('quote', 'quote.id', 'quote_id')
      .select(['quote_id', 'valid_until', 'first_seen_at', 'pipe_status'])
      .where('quote_id', 'in', ids)
      .where('sent_at', 'is not', null)
      .orderBy('version'),
  );
  return new Map(
    sent.map(({ quote_id: id, valid_until: day, first_seen_at: seen, pipe_status: status }) => [
      id,
      { valid_until: day ?? '', isSeen: seen !== null, isArchived: status === 'ARCHIVED' },
    ]),
  );
}

/** The administrators who have taken a quote, now or before, and whose accounts are active. */
export async function listTakers(db: Db): Promise<string[]> {
  const takers = db
    .selectFrom('quote_event')
    .innerJoin('user_account', 'user_account.email', 'author')
    .select('author')
    .where('kind', '=', 'TAKEN')
    .where('activated', '=', 1);
  return (await takers.distinct().orderBy('author').execute()).map(({ author }) => author);
}

/** Whether a quote is taken by an administrator, or by nobody. */
export function takenCondition(email: string): Expression<SqlBool> {
  if (email === NOBODY) return sql<SqlBool>`not ${isLast(['TAKEN'], TAKING)}`;
  return isLast(['TAKEN'], TAKING, sql`and event.author = ${email}`);
}

const TAKING = ['TAKEN', 'GIVEN_BACK'] as const;

/**
 * Whether the offer of a quote has come so far at a Paris time: the same as offerStep(), and for
 * 'ORDERED' listOrderNumbers().
 */
export function stepCondition(step: OfferStepFilter, now: LocalDateTime): Expression<SqlBool> {
  if (step === 'ACCEPTED') return isAccepted;
  if (step === 'ORDERED') return isOrdered;
  const answer = ANSWERS.find((kind) => kind === step);
  if (answer) return sql<SqlBool>`(not ${isAccepted} and ${isLast([answer], LAST_KINDS)})`;
  return sql<SqlBool>`(${sentCondition(step, now)} and ${isUnanswered})`;
}

/** An acceptance that was undone has its event still: acceptances are asked for by themselves. */
const LAST_KINDS = STEP_KINDS.filter((kind) => kind !== 'ACCEPTED');
const ANSWERS = LAST_KINDS.filter(isAnswered);
const isAccepted = sql<SqlBool>`quote.id in (select quote_id from offer_acceptance)`;
const isOrdered = sql<SqlBool>`quote.id in (select quote_id from offer_acceptance
  where order_reference <> '' or quote_id in (select quote_id from purchase_order))`;

const isArchived = sql<SqlBool>`quote.pipe_status = 'ARCHIVED'`;

/** @param step one that no event names. */
function sentCondition(step: OfferStep, now: LocalDateTime): RawBuilder<SqlBool> {
  const today = now.slice(0, 10);
  const soon = lastDaySoon(now);
  const endsSoon = sql`last.valid_until between ${today} and ${soon}`;
  const openAnd = (seen: RawBuilder<unknown>) =>
    sql<SqlBool>`(${lastSent(sql`last.valid_until > ${soon} and ${seen}`)}
      or (${isArchived} and ${lastSent(sql`${endsSoon} and ${seen}`)}))`;
  switch (step) {
    case 'EXPIRED':
      return lastSent(sql`last.valid_until < ${today}`);
    case 'EXPIRING':
      return sql`(${lastSent(endsSoon)} and not ${isArchived})`;
    case 'SEEN':
      return openAnd(sql`last.first_seen_at is not null`);
    case 'SENT':
      return openAnd(sql`last.first_seen_at is null`);
    default:
      return sql`quote.id not in (select quote_id from offer where valid_until is not null)`;
  }
}

/**
 * The quotes whose offer can still be accepted and has no answer, unless they are archived: the one
 * that ends first comes first. And how many there are in all.
 */
export async function listUnansweredOffers(
  db: Db,
  now: LocalDateTime,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const open = db
    .selectFrom('quote')
    .where('pipe_status', '<>', 'ARCHIVED')
    .where(lastSent(sql`last.valid_until >= ${now.slice(0, 10)}`))
    .where(isUnanswered);
  const { total } = await open
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await open
    .select('id')
    .orderBy(sql`(select valid_until from offer where offer.quote_id = quote.id
      and valid_until is not null order by version desc limit 1)`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return { ids: found.map(({ id }) => id), total };
}

/** Whether the version that was sent last meets a condition; only sent ones have a last day. */
const lastSent = (condition: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`quote.id in (select last.quote_id from offer as last where ${condition}
    and not exists (select 1 from offer as newer where newer.quote_id = last.quote_id
    and newer.version > last.version and newer.valid_until is not null))`;

/** Whether the last of some events is of one of these kinds. */
const isLast = (
  kinds: readonly QuoteEventKind[],
  among: readonly QuoteEventKind[],
  condition: RawBuilder<unknown> = sql``,
): RawBuilder<SqlBool> =>
  sql`quote.id in (select event.quote_id from quote_event as event
    where event.kind in (${sql.join(kinds)}) ${condition} and not exists (
    select 1 from quote_event as later where later.quote_id = event.quote_id
    and later.id > event.id and later.kind in (${sql.join(among)})))`;

const isUnanswered = sql<SqlBool>`(not ${isAccepted} and not ${isLast(ANSWERS, LAST_KINDS)})`;

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DeclineReason } from '../../contract/api.gen';
import { numberOfDay } from '../../domain/days';
import type { DayKind } from '../../domain/figures/figuresOfQuote';
import type { DayRange } from '../../domain/quote/quoteFilter';
import { selectInChunks } from '../database/engine/chunks';
import type { Db } from '../database/tables';

// Each query reads one index in its order, or the figures of days, without the rows of quotes
// (figurePlans.test.ts): of 100,000 quotes that takes 5 to 80 ms.

/** How many quotes arrived in each of these periods, in their order; up to some hundred. */
export async function countRequests(db: Db, periods: readonly DayRange[]): Promise<number[]> {
  const values = sql.join(periods.map(({ from, to }, index) => sql`(${index}, ${from}, ${to})`));
  // The expression of the index quote_by_day: counted by it, rows are not even looked at.
  const { rows } = await sql<{ count: number }>`
    with period (place, first_day, last_day) as (values ${values})
    select (select count(*) from quote
      where substr(created_at, 1, 10) >= first_day and substr(created_at, 1, 10) <= last_day
    ) as count
    from period order by cast(place as integer)`.execute(db);
  return rows.map(({ count }) => count);
}

/** What a day has of answers, offers and orders; a day without any is absent. */
export interface OffersOfDay {
  day: string;
  /** The quotes first answered. */
  answers: number;
  /** The quotes first offered. */
  offers: number;
  /** Of these, the ones that are ordered, on whatever day. */
  taken: number;
  /** The quotes ordered. */
  orders: number;
  /** Of these orders, in cents HT. */
  ordered: number;
}

export function sumOffers(db: Db, { from, to }: DayRange): Promise<OffersOfDay[]> {
  const linesOf = (kind: DayKind) =>
    sql<number>`cast(sum(case when kind = ${kind} then lines else 0 end) as bigint)`;
  return db
    .selectFrom('figure_of_day')
    .select([
      'day',
      linesOf('ANSWER').as('answers'),
      linesOf('STAFF').as('offers'),
      sumOf('taken').as('taken'),
      sumOf('orders').as('orders'),
      sumOf('ordered_cents').as('ordered'),
    ])
    .where('kind', 'in', ['ANSWER', 'STAFF'] satisfies DayKind[])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute();
}

/**
 * How many minutes the first answer took of some quotes of a period, counted from the fastest one.
 * @param first 0 is the fastest
 */
export async function listAnswerMinutes(
  db: Db,
  range: DayRange,
  { first, values }: { first: number; values: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('quote_figure')
    .select('answer_minutes')
    .where(isIn('answered_on', range))
    .orderBy('answer_minutes')
    .limit(values)
    .offset(first)
    .execute();
  return rows.map(({ answer_minutes: minutes }) => minutes ?? 0);
}

/** The quotes refused or closed in a period and not ordered, by their reasons. */
export async function countDeclines(
  db: Db,
  range: DayRange,
): Promise<{ reason: DeclineReason; quotes: number }[]> {
  const rows = await db
    .selectFrom('quote_figure')
    .select(({ fn }) => ['decline_reason as reason', fn.countAll<number>().as('quotes')])
    .where(isIn('declined_on', range))
    // As an expression: without statistics SQLite looked for all quotes that are not ordered.
    .where(sql<SqlBool>`coalesce(ordered_on, '') = ''`)
    .groupBy('decline_reason')
    .orderBy('quotes', 'desc')
    .orderBy('decline_reason')
    .execute();
  return rows.flatMap(({ reason, quotes }) => (reason === null ? [] : [{ reason, quotes }]));
}

/** Amounts in cents HT; `count` as FigurePart of the contract has it. */
export interface PartSums {
  count: number;
  offered: number;
  taken: number;
  ordered: number;
}

/** By rayon, by brand, or by who sent the first offer: an e-mail or its pseudonym, '' without. */
export const sumParts = (
  db: Db,
  kind: DayKind,
  { from, to }: DayRange,
): Promise<(PartSums & { label: string })[]> =>
  db
    .selectFrom('figure_of_day')
    .select('label')
    .select([
      sumOf('lines').as('count'),
      sumOf('offered_cents').as('offered'),
      sumOf('taken_cents').as('taken'),
      sumOf('ordered_cents').as('ordered'),
    ])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('label')
    .execute();

/**
 * A customer by its quotes: those of one account and, of quotes without one, those of the address
 * that the account has now (ofCustomer() of tableFigureQuotes.ts), or of one address.
 */
export interface CustomerSums extends PartSums {
  /** The last of its quotes, which names it. */
  last: number;
  /** Its account; null without one. */
  user_id: number | null;
}

/** The customers with most ordered, how many there are, and the sums of all. */
export interface Customers {
  rows: CustomerSums[];
  count: number;
  total: PartSums;
}

const SUMS = ['count', 'offered', 'taken', 'ordered'] as const satisfies (keyof PartSums)[];

export async function sumByCustomer(db: Db, range: DayRange, most: number): Promise<Customers> {
  const rows = await db
    .with('customer', () => customersOf(db, range))
    .selectFrom('customer')
    .select(['last', 'user_id', ...SUMS])
    .select(({ fn }) => fn.countAll<number>().over().as('customers'))
    .select(SUMS.map((name) => sql<number>`sum(${sql.ref(name)}) over ()`.as(`all_${name}`)))
    .orderBy('ordered', 'desc')
    .orderBy('offered', 'desc')
    .orderBy('last', 'desc')
    .$if(most < Infinity, (all) => all.limit(most))
    .execute();
  const [first] = rows;
  return {
    rows,
    count: first?.customers ?? 0,
    total: {
      count: first?.all_count ?? 0,
      offered: first?.all_offered ?? 0,
      taken: first?.all_taken ?? 0,
      ordered: first?.all_ordered ?? 0,
    },
  };
}

/**
 * First by what quotes have, in the order of an index; then together what belongs together: an
 * address with two spellings, quotes with and without an account.
 */
function customersOf(db: Db, range: DayRange) {
  const sums = db
    .selectFrom('quote')
    .select(['email', 'user_id'])
    .select(({ fn }) => fn.max<number>('id').as('last'))
    .select(sumsWithin(range))
    .where((eb) =>
      eb.or([isWithin('figure_offered_on', range), isWithin('figure_ordered_on', range)]),
    )
    .groupBy(['email', 'user_id']);
  const address = sql<string | null>`case when sums.user_id is null then lower(sums.email) end`;
  const account = sql<number | null>`coalesce(sums.user_id, user_account.id)`;
  return db
    .selectFrom(sums.as('sums'))
    .leftJoin('user_account', (join) => join.on('user_account.email', '=', address))
    .select(account.as('user_id'))
    .select(({ fn }) => fn.max<number>('last').as('last'))
    .select(SUMS.map((name) => sumOf(name).as(name)))
    .groupBy([account, sql`case when ${account} is null then ${address} end`])
    .having(sql<SqlBool>`sum(count + offered + taken + ordered) > 0`);
}

/** How quotes name who asked. */
export const listNames = (db: Db, ids: readonly number[]) =>
  selectInChunks(ids, (part) =>
    db
      .selectFrom('quote')
      .select(['id', 'email', 'company', 'first_name', 'last_name'])
      .where('id', 'in', part),
  );

/** The present addresses of accounts. */
export const listAddresses = (db: Db, ids: readonly number[]) =>
  selectInChunks(ids, (part) =>
    db.selectFrom('user_account').select(['id', 'email']).where('id', 'in', part),
  );

const isIn = (column: 'answered_on' | 'declined_on', { from, to }: DayRange): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} between ${from} and ${to}`;

/** Of the columns of quotes, whose days are numbers. */
type NumberedDay = 'figure_offered_on' | 'figure_ordered_on';
const isWithin = (column: NumberedDay, { from, to }: DayRange): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} between ${numberOfDay(from)} and ${numberOfDay(to)}`;

/** PostgreSQL makes a numeric of a sum of bigint, which arrives as text. */
const sumOf = (column: string): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;

const sumsWithin = (range: DayRange) => {
  const within = (day: NumberedDay, value: RawBuilder<unknown>) =>
    sql<number>`cast(coalesce(sum(case when ${isWithin(day, range)} then ${value} end), 0) as bigint)`;
  return [
    within('figure_offered_on', sql`1`).as('count'),
    within('figure_offered_on', sql.ref('figure_offered_cents')).as('offered'),
    within('figure_offered_on', sql.ref('figure_ordered_cents')).as('taken'),
    within('figure_ordered_on', sql.ref('figure_ordered_cents')).as('ordered'),
  ] as const;
};

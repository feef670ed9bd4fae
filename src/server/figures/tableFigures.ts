import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DeclineReason } from '../../contract/api.gen';
import { daysBetween } from '../../domain/days';
import type { Occurrences } from '../../domain/figures/shares';
import type { DayRange } from '../../domain/quote/quoteFilter';
import { selectInChunks } from '../database/engine/chunks';
import type { Db } from '../database/tables';

// Each query reads one index in its order, without the rows of the table: 100,000 quotes are
// counted by day in about 15 ms, by month in about 60.

/** Figures of one day; what has none is absent. */
export type CountsByDay = ReadonlyMap<string, { count: number; more: number }>;

/** `more` is 0. */
export async function countRequests(db: Db, { from, to }: DayRange): Promise<CountsByDay> {
  const day = sql<string>`substr(created_at, 1, 10)`;
  const rows = await db
    .selectFrom('quote')
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('count')])
    .where(day, '>=', from)
    .where(day, '<=', to)
    .groupBy(day)
    .execute();
  return new Map(rows.map((row) => [row.day, { count: row.count, more: 0 }]));
}

/** Of the quotes first offered; `more` counts those that are ordered since. */
export async function countOffers(db: Db, range: DayRange): Promise<CountsByDay> {
  const rows = await db
    .selectFrom('quote_figure')
    .select(({ fn }) => ['offered_on as day', fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.count<number>('ordered_on').as('more'))
    .where(isIn('offered_on', range))
    .groupBy('offered_on')
    .execute();
  return new Map(rows.map(({ day, count, more }) => [day ?? '', { count, more }]));
}

/** Of the orders; `more` is their sum in cents HT. */
export async function countOrders(db: Db, range: DayRange): Promise<CountsByDay> {
  const rows = await db
    .selectFrom('quote_figure')
    .select(({ fn }) => ['ordered_on as day', fn.countAll<number>().as('count')])
    .select(sumOf('ordered_cents').as('more'))
    .where(isIn('ordered_on', range))
    .groupBy('ordered_on')
    .execute();
  return new Map(rows.map(({ day, count, more }) => [day ?? '', { count, more }]));
}

/** How many minutes the first answers of a period took, rising. */
export async function listAnswerMinutes(db: Db, range: DayRange): Promise<Occurrences[]> {
  const rows = await db
    .selectFrom('quote_figure')
    .select(({ fn }) => ['answer_minutes as value', fn.countAll<number>().as('count')])
    .where(isIn('answered_on', range))
    .groupBy('answer_minutes')
    .orderBy('answer_minutes')
    .execute();
  return rows.map(({ value, count }) => ({ value: value ?? 0, count }));
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
    .where('ordered_on', 'is', null)
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

export async function sumParts(
  db: Db,
  kind: 'RAYON' | 'BRAND',
  { from, to }: DayRange,
): Promise<(PartSums & { label: string })[]> {
  return db
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
}

/** By who sent the first offer: an e-mail or its pseudonym; null where no event says it. */
export async function sumByStaff(
  db: Db,
  range: DayRange,
): Promise<(PartSums & { author: string | null })[]> {
  return db
    .selectFrom('quote_figure')
    .leftJoin('quote_event', 'quote_event.id', 'quote_figure.offer_event_id')
    .select('quote_event.author')
    .select(sumsWithin(range))
    .where(isOfferedOrOrdered(range))
    .groupBy('quote_event.author')
    .execute();
}

/**
 * A customer by its quotes: those of one account and, of quotes without one, those of the address
 * that the account has now (ofCustomer() of tableFigureQuotes.ts), or of one address.
 */
export type CustomerSums = PartSums & {
  /** Of the account; null without one. */
  user_id: number | null;
  /** Of the account, else of the quotes; '' of erased persons. */
  email: string;
  /** The last of its quotes. */
  last: number;
};

/** A customer whose address has two spellings, or who has quotes with and without an account, has
 * several rows. */
export async function sumByCustomer(db: Db, range: DayRange): Promise<CustomerSums[]> {
  const sums = db
    .selectFrom('quote')
    .innerJoin('quote_figure', 'quote_figure.quote_id', 'quote.id')
    .select(['quote.email', 'quote.user_id'])
    .select(({ fn }) => fn.max<number>('quote.id').as('last'))
    .select(sumsWithin(range))
    .where(isOfferedOrOrdered(range))
    .groupBy(['quote.email', 'quote.user_id']);
  return db
    .selectFrom(sums.as('sums'))
    .leftJoin('user_account as own', 'own.id', 'sums.user_id')
    .leftJoin('user_account as holder', (join) =>
      join.on(
        'holder.email',
        '=',
        sql<string>`case when sums.user_id is null then lower(sums.email) end`,
      ),
    )
    .select(['sums.last', 'sums.count', 'sums.offered', 'sums.taken', 'sums.ordered'])
    .select(({ fn }) => fn.coalesce('sums.user_id', 'holder.id').as('user_id'))
    .select(({ fn }) => fn.coalesce('own.email', 'holder.email', 'sums.email').as('email'))
    .execute();
}

/** How quotes name who asked. */
export const listNames = (db: Db, ids: readonly number[]) =>
  selectInChunks(ids, (part) =>
    db
      .selectFrom('quote')
      .select(['id', 'company', 'first_name', 'last_name'])
      .where('id', 'in', part),
  );

type DayColumn = 'offered_on' | 'ordered_on' | 'answered_on' | 'declined_on';

const isIn = (column: DayColumn, { from, to }: DayRange): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} between ${from} and ${to}`;

/** About a quarter of a year. */
const LONG_DAYS = 92;

/**
 * The rows of a long period are read in one pass: found by two indexes and put in order again, they
 * took up to twice as long with 100,000 quotes (SQLite, which uses no index for an expression).
 * PostgreSQL reads this one as its column, and so estimates how many rows there are: with a
 * coalesce() it expected 600 of 100,000 and looked each customer up.
 */
function isOfferedOrOrdered(range: DayRange): RawBuilder<SqlBool> {
  const { from, to } = range;
  const is = (column: DayColumn) =>
    daysBetween(from, to) > LONG_DAYS
      ? sql<SqlBool>`case when 1 = 1 then ${sql.ref(column)} end between ${from} and ${to}`
      : isIn(column, range);
  return sql`(${is('offered_on')} or ${is('ordered_on')})`;
}

/** PostgreSQL makes a numeric of a sum of bigint, which arrives as text. */
const sumOf = (column: string): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;

const sumsWithin = ({ from, to }: DayRange) => {
  const within = (day: string, value: RawBuilder<unknown>) =>
    sql<number>`cast(coalesce(sum(case when ${sql.ref(day)} between ${from} and ${to}
      then ${value} end), 0) as bigint)`;
  return [
    within('offered_on', sql`1`).as('count'),
    within('offered_on', sql.ref('offered_cents')).as('offered'),
    within('offered_on', sql`coalesce(ordered_cents, 0)`).as('taken'),
    within('ordered_on', sql.ref('ordered_cents')).as('ordered'),
  ] as const;
};

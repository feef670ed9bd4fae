import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { OfferStepFilter } from '../../contract/api.gen';
import { toEndDateTime, toStartDateTime } from '../../domain/campaign/campaign';
import type { QuoteSortKey } from '../../domain/quote/quote';
import { quoteSearchWords } from '../../domain/quote/quoteFilter';
import type { SortState } from '../../domain/sorting';
import type { RequestOf } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import type { Tables } from '../database/tables';
import { containsPattern } from '../database/textPatterns';
import { figureConditions, type FigureQuotes } from '../figures/tableFigureQuotes';
import { QUOTE_OFFER_CENTS } from './tableOfferTotals';
import { stepCondition, takenCondition } from './tableQuoteProgress';

/** Filter criteria; absent ones do not filter. */
export interface QuoteCriteria {
  text?: string;
  /** Euros, inclusive. */
  minAmount?: string;
  maxAmount?: string;
  /** Paris days, inclusive. */
  from?: string;
  to?: string;
  /** How far the offer has come at a Paris time. */
  offerStep?: { step: OfferStepFilter; now: LocalDateTime };
  /** E-mail of an administrator, or NOBODY. */
  takenBy?: string;
  /** The quotes behind a figure, whose days replace those of the request. */
  figure?: FigureQuotes;
  /** Only these quotes. */
  ids?: readonly number[];
}

/** The SQL conditions of the criteria, to be combined with `and`. */
export function quoteConditions(
  eb: ExpressionBuilder<Tables, 'quote'>,
  criteria: QuoteCriteria,
): Expression<SqlBool>[] {
  const { text = '', minAmount, maxAmount, from, to, offerStep, takenBy, figure, ids } = criteria;
  const conditions: Expression<SqlBool>[] = quoteSearchWords(text).map(contains);
  if (minAmount !== undefined)
    conditions.push(eb('total_ht_cents', '>=', amountInCents(minAmount)));
  if (maxAmount !== undefined)
    conditions.push(eb('total_ht_cents', '<=', amountInCents(maxAmount)));
  if (from !== undefined) conditions.push(eb('created_at', '>=', toStartDateTime(from)));
  if (to !== undefined) conditions.push(eb('created_at', '<=', toEndDateTime(to)));
  if (offerStep !== undefined) conditions.push(stepCondition(offerStep.step, offerStep.now));
  if (takenBy !== undefined) conditions.push(takenCondition(takenBy));
  if (figure !== undefined) conditions.push(...figureConditions(eb, figure));
  if (ids !== undefined) conditions.push(eb('id', 'in', ids));
  return conditions;
}

/**
 * « obrien » finds « O'Brien » too. Only a word of letters can: a second search of a text doubles
 * its time.
 */
function contains(word: string): Expression<SqlBool> {
  const pattern = containsPattern(word);
  const matches = (text: Expression<string>) => sql<SqlBool>`${text} like ${pattern} escape '\\'`;
  if (!/^\p{L}+$/u.test(word)) return matches(sql.ref('search_text'));
  const withoutApostrophes = sql<string>`replace(search_text, '''', '')`;
  return sql<SqlBool>`(${matches(sql.ref('search_text'))} or ${matches(withoutApostrophes)})`;
}

/** Converts an amount with at most 2 decimals to cents. */
function amountInCents(amount: string): number {
  const [euros = '0', fraction = ''] = amount.split('.');
  return Number(euros + fraction.padEnd(2, '0'));
}

type Direction = 'asc' | 'desc';

/** In cents, above every total of an offer. */
const ABOVE_TOTALS = Number.MAX_SAFE_INTEGER;

/**
 * Terms of `order by`. Ties are newest first in both directions, as in sortQuotes of the domain;
 * statuses are ordered by rank, quotes without an offer come last.
 */
export function quoteOrder({
  sortBy,
  descending,
}: SortState<QuoteSortKey>): [Expression<unknown>, Direction][] {
  const direction: Direction = descending ? 'desc' : 'asc';
  // Must equal the expression of the indexes quote_by_number and quote_by_month.
  if (sortBy === 'NUMBER')
    return [
      [sql`substr(created_at, 1, 7)`, direction],
      [sql.ref('id'), direction],
    ];
  // The names of the statuses are in the opposite order of their ranks.
  if (sortBy === 'STATUS')
    return [
      [sql.ref('pipe_status'), descending ? 'asc' : 'desc'],
      [sql.ref('id'), 'desc'],
    ];
  if (sortBy === 'OFFER')
    return [
      // A quote without an offer gets a number that is last in this direction.
      [sql`coalesce(${QUOTE_OFFER_CENTS}, ${sql.lit(descending ? -1 : ABOVE_TOTALS)})`, direction],
      [sql.ref('id'), 'desc'],
    ];
  return [
    [keyOf[sortBy], direction],
    [sql.ref('id'), 'desc'],
  ];
}

const keyOf: Record<Exclude<QuoteSortKey, 'NUMBER' | 'STATUS' | 'OFFER'>, Expression<unknown>> = {
  DATE: sql.ref('created_at'),
  ARTICLES: sql.ref('total_quantity'),
  TOTAL: sql.ref('total_ht_cents'),
};

type CriteriaQuery = Pick<
  RequestOf<'listQuotes'>['query'],
  | 'text'
  | 'min_amount'
  | 'max_amount'
  | 'from'
  | 'to'
  | 'offer_step'
  | 'taken_by'
  | 'figure'
  | 'figure_by'
  | 'figure_of'
>;

/** The filter criteria of a list of quotes or of its export. @param now Paris time. */
export function readQuoteCriteria(query: CriteriaQuery, now: LocalDateTime): QuoteCriteria {
  const { text, from, to, offer_step: step, figure, figure_by: by, figure_of: of = '' } = query;
  const days = { from, to };
  return {
    text,
    minAmount: query.min_amount,
    maxAmount: query.max_amount,
    ...(figure === undefined && days),
    ...(step && { offerStep: { step, now } }),
    takenBy: query.taken_by,
    ...((figure ?? by) && { figure: { figure, by, of, ...(figure && days) } }),
  };
}

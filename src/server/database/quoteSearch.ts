import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { toEndDateTime, toStartDateTime } from '../../domain/campaign';
import { sumOfLines } from '../../domain/price';
import { quoteNumber, type QuoteSortKey } from '../../domain/quote';
import { searchWords } from '../../domain/quoteFilter';
import { compactReference, fold } from '../../domain/searchText';
import type { SortState } from '../../domain/sorting';
import type { NewQuoteLine, QuoteRow, Tables } from './tables';

/** What the lists filter and sort by, written with the quote: its lines never change. */
export type QuoteFigures = Pick<QuoteRow, 'search_text' | 'total_quantity' | 'total_ht_cents'>;
type Line = Pick<NewQuoteLine, 'reference' | 'title' | 'unit_price' | 'quantity'>;

/** Number, names, e-mail and articles as searches compare them; pieces; total in cents, the one that is shown. */
export function quoteFigures(
  quote: Pick<QuoteRow, 'id' | 'created_at' | 'first_name' | 'last_name' | 'email'>,
  lines: readonly Line[],
): QuoteFigures {
  const number = quoteNumber({ id: quote.id, creation_date_time: quote.created_at });
  const articles = lines.flatMap(({ reference, title }) => [reference, compactReference(reference), title]);
  return {
    search_text: fold([number, quote.first_name, quote.last_name, quote.email, ...articles].join(' ')),
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    total_ht_cents: centsOf(sumOfLines(lines)),
  };
}

/** Cents of euros with 2 decimals. */
const centsOf = (price: string): number => Number(price.replace('.', ''));

/** Which quotes are wanted; what is left out does not count. */
export interface QuoteCriteria {
  text?: string;
  /** Euros, both included. */
  minAmount?: string;
  maxAmount?: string;
  /** Paris days, both included. */
  from?: string;
  to?: string;
}

/** The conditions of the criteria, to be joined by "and". */
export function quoteConditions(eb: ExpressionBuilder<Tables, 'quote'>, criteria: QuoteCriteria): Expression<SqlBool>[] {
  const { text = '', minAmount, maxAmount, from, to } = criteria;
  const conditions: Expression<SqlBool>[] = searchWords(text).map(holds);
  if (minAmount !== undefined) conditions.push(eb('total_ht_cents', '>=', amountInCents(minAmount)));
  if (maxAmount !== undefined) conditions.push(eb('total_ht_cents', '<=', amountInCents(maxAmount)));
  if (from !== undefined) conditions.push(eb('created_at', '>=', toStartDateTime(from)));
  if (to !== undefined) conditions.push(eb('created_at', '<=', toEndDateTime(to)));
  return conditions;
}

/** The word as it stands: the signs a pattern would read are escaped. */
const holds = (word: string): Expression<SqlBool> => sql<SqlBool>`search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Cents of an amount with at most 2 decimals. */
function amountInCents(amount: string): number {
  const [euros = '0', fraction = ''] = amount.split('.');
  return Number(euros + fraction.padEnd(2, '0'));
}

type Direction = 'asc' | 'desc';

/** The terms of "order by". As in the domain's sortQuotes, quotes alike stay newest first, whichever the direction. */
export function quoteOrder({ sortBy, descending }: SortState<QuoteSortKey>): [Expression<unknown>, Direction][] {
  const direction: Direction = descending ? 'desc' : 'asc';
  // The very expression of the index quote_by_number.
  if (sortBy === 'NUMBER')
    return [
      [sql`substr(created_at, 1, 7)`, direction],
      [sql.ref('id'), direction],
    ];
  return [
    [keyOf[sortBy], direction],
    [sql.ref('id'), 'desc'],
  ];
}

const keyOf: Record<Exclude<QuoteSortKey, 'NUMBER'>, Expression<unknown>> = {
  DATE: sql.ref('created_at'),
  // Within a list all statuses are the same.
  STATUS: sql.ref('pipe_status'),
  ARTICLES: sql.ref('total_quantity'),
  TOTAL: sql.ref('total_ht_cents'),
};

import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { toEndDateTime, toStartDateTime } from '../../domain/campaign';
import { phoneDigits } from '../../domain/phoneDigits';
import { sumOfLines } from '../../domain/price';
import { quoteNumber, type QuoteSortKey } from '../../domain/quote';
import { searchWords } from '../../domain/quoteFilter';
import { compactReference, fold } from '../../domain/searchText';
import type { SortState } from '../../domain/sorting';
import { containsPattern } from './likePattern';
import type { NewQuoteLine, QuoteRow, Tables } from './tables';

/** Columns to filter and sort by, computed when the quote is written: its lines never change. */
export type QuoteFigures = Pick<QuoteRow, 'search_text' | 'total_quantity' | 'total_ht_cents'>;
type Line = Pick<NewQuoteLine, 'reference' | 'title' | 'unit_price' | 'quantity'>;

/** What is searched besides the sender; the versions before some of these columns have none of them. */
type SearchedDetail = 'company' | 'own_reference' | 'comment' | 'delivery_zip_code' | 'delivery_city' | 'billing_zip_code' | 'billing_city';
const DETAILS: readonly SearchedDetail[] = [
  'company',
  'own_reference',
  'delivery_zip_code',
  'delivery_city',
  'billing_zip_code',
  'billing_city',
  'comment',
];
/** Of each detail, folded: the contract's longest. Longer ones have characters that fold to several, of which the end is not searched. */
const DETAIL_MAX = 10_000;
type SearchedQuote = Pick<QuoteRow, 'id' | 'created_at' | 'first_name' | 'last_name' | 'email'> &
  Partial<Pick<QuoteRow, SearchedDetail | 'phone'>>;

/** Computes the folded search text, the total quantity and the displayed total in cents. */
export function quoteFigures(quote: SearchedQuote, lines: readonly Line[]): QuoteFigures {
  const number = quoteNumber({ id: quote.id, creation_date_time: quote.created_at });
  const articles = lines.flatMap(({ reference, title }) => [reference, compactReference(reference), title]);
  // Delivery and billing are often the same.
  const details = new Set([phoneDigits(quote.phone ?? ''), ...DETAILS.map((name) => fold(quote[name] ?? '').slice(0, DETAIL_MAX))]);
  details.delete('');
  return {
    search_text: fold([number, quote.first_name, quote.last_name, quote.email, ...details, ...articles].join(' ')),
    ...quoteTotals(lines),
  };
}

/** The figures that do not depend on the number: known before the quote is inserted. */
export const quoteTotals = (lines: readonly Line[]): Pick<QuoteFigures, 'total_quantity' | 'total_ht_cents'> => ({
  total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
  total_ht_cents: centsOf(sumOfLines(lines)),
});

/** Converts euros with exactly 2 decimals to cents. */
const centsOf = (price: string): number => Number(price.replace('.', ''));

/** Filter criteria; absent ones do not filter. */
export interface QuoteCriteria {
  text?: string;
  /** Euros, inclusive. */
  minAmount?: string;
  maxAmount?: string;
  /** Paris days, inclusive. */
  from?: string;
  to?: string;
  /** Only these quotes. */
  ids?: readonly number[];
}

/** The SQL conditions of the criteria, to be combined with `and`. */
export function quoteConditions(eb: ExpressionBuilder<Tables, 'quote'>, criteria: QuoteCriteria): Expression<SqlBool>[] {
  const { text = '', minAmount, maxAmount, from, to, ids } = criteria;
  const conditions: Expression<SqlBool>[] = searchWords(text).map(contains);
  if (minAmount !== undefined) conditions.push(eb('total_ht_cents', '>=', amountInCents(minAmount)));
  if (maxAmount !== undefined) conditions.push(eb('total_ht_cents', '<=', amountInCents(maxAmount)));
  if (from !== undefined) conditions.push(eb('created_at', '>=', toStartDateTime(from)));
  if (to !== undefined) conditions.push(eb('created_at', '<=', toEndDateTime(to)));
  if (ids !== undefined) conditions.push(eb('id', 'in', ids));
  return conditions;
}

/** « obrien » finds « O'Brien » too. Only a word of letters can: a second search of a text doubles its time. */
function contains(word: string): Expression<SqlBool> {
  const pattern = containsPattern(word);
  const matches = (text: Expression<string>) => sql<SqlBool>`${text} like ${pattern} escape '\\'`;
  if (!/^\p{L}+$/u.test(word)) return matches(sql.ref('search_text'));
  return sql<SqlBool>`(${matches(sql.ref('search_text'))} or ${matches(sql`replace(search_text, '''', '')`)})`;
}

/** Converts an amount with at most 2 decimals to cents. */
function amountInCents(amount: string): number {
  const [euros = '0', fraction = ''] = amount.split('.');
  return Number(euros + fraction.padEnd(2, '0'));
}

type Direction = 'asc' | 'desc';

/** Terms of `order by`. Ties are newest first in both directions, as in sortQuotes of the domain; statuses are ordered by rank. */
export function quoteOrder({ sortBy, descending }: SortState<QuoteSortKey>): [Expression<unknown>, Direction][] {
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
  return [
    [keyOf[sortBy], direction],
    [sql.ref('id'), 'desc'],
  ];
}

const keyOf: Record<Exclude<QuoteSortKey, 'NUMBER' | 'STATUS'>, Expression<unknown>> = {
  DATE: sql.ref('created_at'),
  ARTICLES: sql.ref('total_quantity'),
  TOTAL: sql.ref('total_ht_cents'),
};

import { phoneDigits } from '../../domain/contact';
import { sumOfLines } from '../../domain/price';
import { quoteNumber } from '../../domain/quote/quote';
import { compactReference, fold } from '../../domain/text/searchText';
import type { NewQuoteLine, QuoteRow } from './quoteTables';

/** Columns to filter and sort by, computed when the quote is written: its lines never change. */
export type QuoteFigures = Pick<QuoteRow, 'search_text' | 'total_quantity' | 'total_ht_cents'>;
type Line = Pick<NewQuoteLine, 'reference' | 'title' | 'unit_price' | 'quantity'>;

/**
 * What is searched besides the sender; the versions before some of these columns have none of them.
 */
type SearchedDetail =
  | 'company'
  | 'own_reference'
  | 'comment'
  | 'delivery_zip_code'
  | 'delivery_city'
  | 'billing_zip_code'
  | 'billing_city';
const DETAILS: readonly SearchedDetail[] = [
  'company',
  'own_reference',
  'delivery_zip_code',
  'delivery_city',
  'billing_zip_code',
  'billing_city',
  'comment',
];
/**
 * Of each detail, folded: the contract's longest. Longer ones have characters that fold to several,
 * of which the end is not searched.
 */
const DETAIL_MAX = 10_000;
type SearchedQuote = Pick<QuoteRow, 'id' | 'created_at' | 'first_name' | 'last_name' | 'email'> &
  Partial<Pick<QuoteRow, SearchedDetail | 'phone'>>;

/** The number of a stored quote, as people read it. */
export const numberOfRow = ({ id, created_at }: Pick<QuoteRow, 'id' | 'created_at'>): string =>
  quoteNumber({ id, creation_date_time: created_at });

/** Computes the folded search text, the total quantity and the displayed total in cents. */
export function quoteFigures(quote: SearchedQuote, lines: readonly Line[]): QuoteFigures {
  const number = numberOfRow(quote);
  const articles = lines.flatMap(({ reference, title }) => [
    reference,
    compactReference(reference),
    title,
  ]);
  // Delivery and billing are often the same.
  const details = new Set([
    phoneDigits(quote.phone ?? ''),
    ...DETAILS.map((name) => fold(quote[name] ?? '').slice(0, DETAIL_MAX)),
  ]);
  details.delete('');
  return {
    search_text: fold(
      [number, quote.first_name, quote.last_name, quote.email, ...details, ...articles].join(' '),
    ),
    ...quoteTotals(lines),
  };
}

/** The figures that do not depend on the number: known before the quote is inserted. */
export const quoteTotals = (
  lines: readonly Line[],
): Pick<QuoteFigures, 'total_quantity' | 'total_ht_cents'> => ({
  total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
  total_ht_cents: centsOf(sumOfLines(lines)),
});

/** Converts euros with exactly 2 decimals to cents. */
export const centsOf = (price: string): number => Number(price.replace('.', ''));

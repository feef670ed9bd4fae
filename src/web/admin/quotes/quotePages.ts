import type { QuotePage } from '../../../contract/api.gen';
import { attachLines, type PresentedQuote, presentQuote } from '../../../domain/quote/quote';

export const QUOTES_PER_PAGE = 100;

/** Rows beyond the rendered ones that are fetched ahead. */
const PREFETCH_ROWS = 30;

/**
 * At most two neighbouring pages, one with an even and one with an odd number: scrolling replaces
 * only one of them.
 */
export interface PagePair {
  even?: number;
  odd?: number;
}

export const FIRST_PAGE: PagePair = { even: 0 };

/**
 * The pages that contain the rows from `first` to `last` (both included) and the prefetched ones,
 * in a list of `total` rows.
 */
export function pagesNear(first: number, last: number, total: number): PagePair {
  const low = pageOf(Math.max(0, first - PREFETCH_ROWS));
  const high = Math.min(pageOf(Math.max(0, Math.min(total - 1, last + PREFETCH_ROWS))), low + 1);
  const numbers = [low, high];
  return {
    even: numbers.find((number) => number % 2 === 0),
    odd: numbers.find((number) => number % 2 === 1),
  };
}

const pageOf = (row: number): number => Math.floor(row / QUOTES_PER_PAGE);

export const samePages = (a: PagePair, b: PagePair): boolean =>
  a.even === b.even && a.odd === b.odd;

type NumberedPage = readonly [
  number: number | undefined,
  quotes: readonly PresentedQuote[] | undefined,
];

/**
 * A list of `total` rows with the quotes of the given pages at their index, undefined elsewhere.
 */
export function fillPage(
  total: number,
  pages: readonly NumberedPage[],
): (PresentedQuote | undefined)[] {
  const rows: (PresentedQuote | undefined)[] = Array.from({ length: total }, () => undefined);
  for (const [number = 0, quotes = []] of pages) {
    quotes.forEach((quote, index) => {
      const row = number * QUOTES_PER_PAGE + index;
      if (row < total) rows[row] = quote;
    });
  }
  return rows;
}

/** The quotes of a page with their lines, and how far they have come. */
export function presentPage(page: QuotePage): PresentedQuote[] {
  const progress = new Map(
    page.progress?.map(({ id, step = 'NONE', valid_until, taken_by, order_number }) => [
      id,
      { step, validUntil: valid_until, takenBy: taken_by, orderNumber: order_number },
    ]),
  );
  return attachLines(page).map((quote) => ({
    ...presentQuote(quote, quote.lines),
    progress: progress.get(quote.id),
  }));
}

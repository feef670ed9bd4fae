import type { PresentedQuote } from '../../../domain/quote';

export const QUOTES_A_PAGE = 100;

/** Rows beyond those that stand in the page which are read before they are needed. */
const MARGIN = 30;

/** At most two pages next to each other, one with an even number and one with an odd one: moving on exchanges only one. */
export interface PagePair {
  even?: number;
  odd?: number;
}

export const FIRST_PAGE: PagePair = { even: 0 };

/** The pages that hold the rows from `first` to `last` and their neighbours, in a list of `total`. */
export function pagesNear(first: number, last: number, total: number): PagePair {
  const low = pageOf(Math.max(0, first - MARGIN));
  const high = Math.min(pageOf(Math.max(0, Math.min(total - 1, last + MARGIN))), low + 1);
  const numbers = [low, high];
  return { even: numbers.find((number) => number % 2 === 0), odd: numbers.find((number) => number % 2 === 1) };
}

const pageOf = (row: number): number => Math.floor(row / QUOTES_A_PAGE);

export const samePages = (a: PagePair, b: PagePair): boolean => a.even === b.even && a.odd === b.odd;

type PlacedPage = readonly [number: number | undefined, quotes: readonly PresentedQuote[] | undefined];

/** A list of `total` places with the quotes of some pages in theirs; undefined in the others. */
export function placeQuotes(total: number, pages: readonly PlacedPage[]): (PresentedQuote | undefined)[] {
  const places: (PresentedQuote | undefined)[] = Array.from({ length: total }, () => undefined);
  for (const [number = 0, quotes = []] of pages) {
    quotes.forEach((quote, index) => {
      const place = number * QUOTES_A_PAGE + index;
      if (place < total) places[place] = quote;
    });
  }
  return places;
}

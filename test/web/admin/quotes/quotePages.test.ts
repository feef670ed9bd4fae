import type { PresentedQuote } from '../../../../src/domain/quote/quote';
import { fillPage, pagesNear, QUOTES_PER_PAGE } from '../../../../src/web/admin/quotes/quotePages';

const quoteOf = (id: number) => ({ id }) as PresentedQuote;

test.each([
  [0, 20, 10_000, { even: 0, odd: undefined }],
  [0, 80, 10_000, { even: 0, odd: 1 }],
  [60, 90, 10_000, { even: 0, odd: 1 }],
  [131, 160, 10_000, { even: undefined, odd: 1 }],
  [180, 210, 10_000, { even: 2, odd: 1 }],
  [9_970, 9_999, 10_000, { even: undefined, odd: 99 }],
  [80, 99, 100, { even: 0, odd: undefined }],
  [0, 0, 0, { even: 0, odd: undefined }],
])('rows %i to %i of %i need the pages %j', (first, last, total, pages) => {
  expect(pagesNear(first, last, total)).toEqual(pages);
});

test('the visible rows and thirty beyond each edge are always on the fetched pages', () => {
  const total = 1234;
  for (let first = 0; first < total; first += 1) {
    const last = Math.min(total - 1, first + 31);
    const pages = Object.values(pagesNear(first, last, total));
    for (const row of [Math.max(0, first - 30), first, last, Math.min(total - 1, last + 30)])
      expect(pages).toContain(Math.floor(row / QUOTES_PER_PAGE));
  }
});

test('quotes fill the rows of their pages, the others are undefined', () => {
  const places = fillPage(203, [
    [2, [quoteOf(7), quoteOf(8), quoteOf(9)]],
    [undefined, undefined],
  ]);
  expect(places).toHaveLength(203);
  expect(places.slice(198)).toEqual([undefined, undefined, quoteOf(7), quoteOf(8), quoteOf(9)]);
});

test('a page with more quotes than the list has now adds no row', () => {
  expect(fillPage(1, [[0, [quoteOf(1), quoteOf(2)]]])).toEqual([quoteOf(1)]);
});

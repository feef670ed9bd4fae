import { ARTICLE_SORTS, type ArticleSortKey } from '../../../../src/domain/article/article';
import { readSearch, writeSort } from '../../../../src/web/frame/search/searchAddress';

const BEST_FIRST = { sortBy: 'RANK', descending: false };

test('an address holds text, exactness and order of a search', () => {
  expect(readSearch('?recherche=gants+nitrile&exact=oui&classement=prix-decroissant')).toEqual({
    query: 'gants nitrile',
    exact: true,
    sort: { sortBy: 'HT', descending: true },
  });
  expect(readSearch('?recherche=%20b%C3%A9cher%20')).toEqual({
    query: 'bécher',
    exact: false,
    sort: BEST_FIRST,
  });
});

test('what cannot be read is left out, and a longer text than the server takes is cut', () => {
  expect(readSearch('')).toEqual({ query: '', exact: false, sort: BEST_FIRST });
  expect(readSearch('?recherche=abc&exact=1&classement=couleur')).toEqual({
    query: 'abc',
    exact: false,
    sort: BEST_FIRST,
  });
  expect(readSearch('?recherche=abc&classement=-decroissant').sort).toEqual(BEST_FIRST);
  expect(readSearch(`?recherche=${'a'.repeat(300)}`).query).toHaveLength(200);
});

test('every order of the results is read as written; the usual one is not in the address', () => {
  const keys: ArticleSortKey[] = ['RANK', ...ARTICLE_SORTS.map(({ value }) => value)];
  for (const sortBy of keys)
    for (const descending of [false, true])
      expect(
        readSearch(writeSort('?recherche=abc&marque=DURAN', { sortBy, descending })).sort,
      ).toEqual({ sortBy, descending });
  expect(
    writeSort('?recherche=abc&classement=nom&marque=DURAN', { sortBy: 'RANK', descending: false }),
  ).toBe('?recherche=abc&marque=DURAN');
});

test('parameters of the page below are none of the results, and stay before them', () => {
  const address = '?classement=nom&exact=oui&recherche=abc';
  expect(readSearch(address)).toEqual({ query: 'abc', exact: false, sort: BEST_FIRST });
  expect(writeSort(address, { sortBy: 'HT', descending: true })).toBe(
    `${address}&classement=prix-decroissant`,
  );
});

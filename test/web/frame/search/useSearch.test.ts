import type { Location } from 'react-router-dom';
import { orderedQuery } from '../../../../src/web/features/articleFilter/addressFilter';
import { pageQuery, resultsQuery } from '../../../../src/web/features/articleFilter/pageQuery';
import {
  closeStep,
  searchedTextOf,
  type SearchEntry,
  searchStep,
} from '../../../../src/web/frame/search/useSearch';
import { historyEntryOf } from '../../../../src/web/ui/browser/historyEntry';

type Entry = Location<SearchEntry | null>;
const at = (search: string, state: unknown = null, key = 'first'): Entry => ({
  pathname: '/usc/20101',
  search,
  hash: '',
  key,
  state: state as SearchEntry | null,
});
/** The history entry that a step leads to. */
const arrived = (
  [{ search = '' }, { state }]: ReturnType<typeof searchStep>,
  key = 'second',
): Entry => at(search, state, key);
const queryAfter = (search: string, text: string, more?: string) =>
  searchStep(at(search), text, more)[0].search;

test('a search stands behind the parameters of the page', () => {
  expect(queryAfter('', 'gants')).toBe('?recherche=gants');
  expect(queryAfter('?etape=recapitulatif', 'bécher 50 ml & 2')).toBe(
    '?etape=recapitulatif&recherche=b%C3%A9cher%2050%20ml%20%26%202',
  );
  expect(searchedTextOf(queryAfter('?etape=recapitulatif', 'bécher 50 ml & 2') ?? '')).toBe(
    'bécher 50 ml & 2',
  );
  expect(searchedTextOf('')).toBe('');
});

test('a new search starts without the filters, order and exactness of the one before', () => {
  const before = '?marque=DURAN&recherche=gants&exact=oui&classement=nom&marque=KLEENEX&prix=1-2';
  expect(queryAfter(before, 'pipette')).toBe('?marque=DURAN&recherche=pipette');
  expect(queryAfter(before, 'gants', '&exact=oui')).toBe('?marque=DURAN&recherche=gants&exact=oui');
});

test('the filters of the page are not those of the results, and stay when these close', () => {
  const results = '?marque=DURAN&prix=1-2&recherche=gants&marque=KLEENEX';
  expect(pageQuery(results)).toBe('?marque=DURAN&prix=1-2');
  expect(resultsQuery(results)).toBe('&recherche=gants&marque=KLEENEX');
  expect(closeStep(at(results))[0]).toEqual({ search: '?marque=DURAN&prix=1-2' });
  expect(closeStep(at('?recherche=gants&marque=KLEENEX'))[0]).toEqual({ search: '' });
  expect([pageQuery('?marque=DURAN'), resultsQuery('?marque=DURAN')]).toEqual([
    '?marque=DURAN',
    '',
  ]);
});

test('parameters of the results stand behind the text, except over a list that has its own', () => {
  const search = '?articles=1%2C2&marque=DURAN&prix=1-2&recherche=gants&exact=oui';
  expect(orderedQuery({ pathname: '/comparer', search })).toBe(
    '?articles=1%2C2&recherche=gants&exact=oui&marque=DURAN&prix=1-2',
  );
  expect(orderedQuery({ pathname: '/usc/20101', search })).toBe(search);
  expect(orderedQuery({ pathname: '/home', search: '?recherche=gants&marque=DURAN' })).toBe(
    '?recherche=gants&marque=DURAN',
  );
  expect(orderedQuery({ pathname: '/home', search: '?marque=DURAN' })).toBe('?marque=DURAN');
});

test('the page has the same scroll positions with results and without, and keeps its state', () => {
  const page = at('', { mode: 'create' });
  const results = arrived(searchStep(page, 'gants'));
  const closed = arrived(closeStep(results), 'third');
  expect([page, results, closed].map(historyEntryOf)).toEqual(['first', 'first', 'first']);
  expect(closed.state).toMatchObject({ mode: 'create' });
});

test('the same text again is no step of the history, and another question', () => {
  const first = arrived(searchStep(at(''), 'gants'));
  const again = searchStep(first, 'gants');
  expect(again[1].replace).toBe(true);
  expect(arrived(again).state?.asked).not.toBe(first.state?.asked);
  expect(searchStep(first, 'pipette')[1].replace).toBe(false);
});

test('OPEN-24 a search in the sheet is no step of the history, and knows the page below', () => {
  window.history.replaceState({ idx: 4 }, '');
  const first = arrived(searchStep(at('?marque=DURAN'), 'gants'));
  window.history.replaceState({ idx: 5 }, '');
  const [, { replace, state }] = searchStep(first, 'pipette', '', true);
  expect([replace, state]).toEqual([true, expect.objectContaining({ page: 4 })]);
  expect(searchStep(at(''), 'gants', '', true)[1].replace).toBe(false);
  expect(closeStep(first)[1]).toMatchObject({ replace: false, state: { page: undefined } });
  window.history.replaceState(null, '');
});

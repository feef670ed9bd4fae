import { isDay } from '../../../domain/days';
import { DEFAULT_QUOTE_SORT, type QuoteSortKey } from '../../../domain/quote';
import { type Days, isQuotePeriod, QUOTE_PERIODS, type QuotePeriod } from '../../../domain/quoteFilter';
import type { QuoteStatus } from '../../../domain/quoteStatus';
import type { SortState } from '../../../domain/sorting';
import type { ListQuotesByStatusApiArg } from '../../api/adminEndpoints.gen';

/** What narrows a list down; '' leaves a criterion open. */
export interface QuoteFilter extends Days {
  text: string;
  /** Euros, with a point. */
  min: string;
  max: string;
  /** It stands in the place of the two days. */
  period: QuotePeriod | '';
}

/** How a list is looked at: all of it is in the address. */
export interface QuoteView {
  filter: QuoteFilter;
  sort: SortState<QuoteSortKey>;
}

export const NO_FILTER: QuoteFilter = { text: '', min: '', max: '', from: '', to: '', period: '' };

const AMOUNT = /^[0-9]{1,9}([.][0-9]{1,2})?$/;
const SORTS: Record<QuoteSortKey, string> = { NUMBER: 'numero', DATE: 'date', STATUS: 'etat', ARTICLES: 'articles', TOTAL: 'total' };
const NAMES: Record<keyof QuoteFilter, string> = { text: 'texte', min: 'min', max: 'max', from: 'du', to: 'au', period: 'periode' };

/** Reads an address; what it cannot mean is left out. */
export function readView(search: URLSearchParams): QuoteView {
  const read = (name: keyof QuoteFilter, accepts: (text: string) => boolean) => {
    const text = search.get(NAMES[name]) ?? '';
    return accepts(text) ? text : '';
  };
  const period = search.get(NAMES.period) ?? '';
  const days = isQuotePeriod(period)
    ? { period, from: '', to: '' }
    : { period: '' as const, from: read('from', isDay), to: read('to', isDay) };
  return {
    filter: { text: (search.get(NAMES.text) ?? '').slice(0, 100), min: read('min', isAmount), max: read('max', isAmount), ...days },
    sort: readSort(search.get('tri'), search.get('ordre')),
  };
}

export const isAmount = (text: string): boolean => AMOUNT.test(text);

function readSort(key: string | null, order: string | null): SortState<QuoteSortKey> {
  const sortBy = (Object.keys(SORTS) as QuoteSortKey[]).find((name) => SORTS[name] === key) ?? DEFAULT_QUOTE_SORT.sortBy;
  if (order === 'croissant' || order === 'decroissant') return { sortBy, descending: order === 'decroissant' };
  return { sortBy, descending: sortBy === DEFAULT_QUOTE_SORT.sortBy };
}

/** The address of a view: only what is not the rule stands in it. */
export function writeView({ filter, sort }: QuoteView): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of Object.keys(NAMES) as (keyof QuoteFilter)[]) if (filter[name] !== '') search.set(NAMES[name], filter[name]);
  if (sort.sortBy !== DEFAULT_QUOTE_SORT.sortBy) search.set('tri', SORTS[sort.sortBy]);
  if (sort.descending !== (sort.sortBy === DEFAULT_QUOTE_SORT.sortBy)) search.set('ordre', sort.descending ? 'decroissant' : 'croissant');
  return search;
}

export const isFiltered = (filter: QuoteFilter): boolean => Object.values(filter).some((text) => text !== '');

/** The days a filter means at a Paris time. */
export const daysOf = ({ period, from, to }: QuoteFilter, now: string): Days => (period ? QUOTE_PERIODS[period].days(now) : { from, to });

/** What to ask the server for a view at a Paris time, pages aside. */
export function askFor(status: QuoteStatus, { filter, sort }: QuoteView, now: string): ListQuotesByStatusApiArg {
  const { from, to } = daysOf(filter, now);
  const given = (text: string) => text.trim() || undefined;
  return {
    status,
    text: given(filter.text),
    minAmount: given(filter.min),
    maxAmount: given(filter.max),
    from: given(from),
    to: given(to),
    sort: sort.sortBy,
    descending: sort.descending ? '1' : '0',
  };
}

import type { OfferStep } from '../../../contract/api.gen';
import { adminPaths, type AdminQuoteList } from '../../../domain/adminPaths';
import { isDay } from '../../../domain/days';
import { isOfferStep } from '../../../domain/offer/offerStep';
import {
  DEFAULT_QUOTE_SORT,
  type QuoteSortKey,
  type QuoteStatus,
} from '../../../domain/quote/quote';
import {
  type DayRange,
  isQuotePeriod,
  NOBODY,
  QUOTE_PERIODS,
  type QuotePeriod,
} from '../../../domain/quote/quoteFilter';
import type { SortState } from '../../../domain/sorting';
import type { ListQuotesApiArg } from '../../api/adminEndpoints.gen';

interface QuoteList {
  /** Undefined: the quotes of all statuses. */
  status?: QuoteStatus;
  /** Page title; it differs from the menu entry (OPEN-47). */
  title: string;
  /** The menu entry. */
  label: string;
}

/** By the last segment of the URL (ROUTE-21). */
export const QUOTE_LISTS: Record<AdminQuoteList, QuoteList> = {
  pending: { status: 'PENDING', title: 'Nouveaux devis', label: 'Nouveaux devis' },
  ongoing: { status: 'ON_GOING', title: 'Devis en cours de traitement', label: 'Devis en cours' },
  archived: { status: 'ARCHIVED', title: 'Devis archivés', label: 'Historique' },
  all: { title: 'Tous les devis', label: 'Tous les devis' },
};

export const QUOTE_LIST_NAMES = Object.keys(QUOTE_LISTS) as AdminQuoteList[];

/** The list of the last segment of a URL; unknown ones show the new quotes. */
export const quoteListOf = (segment: string | undefined): AdminQuoteList =>
  QUOTE_LIST_NAMES.find((name) => name === segment) ?? 'pending';

/** Filter of a quote list; '' for an unused criterion. */
export interface QuoteFilter extends DayRange {
  text: string;
  /** Euros, with a point. */
  min: string;
  max: string;
  /** Replaces the two days. */
  period: QuotePeriod | '';
  step: OfferStep | '';
  /** E-mail of an administrator, or NOBODY. */
  taker: string;
}

/** Filter and sort of a quote list, stored in the URL. */
export interface QuoteView {
  filter: QuoteFilter;
  sort: SortState<QuoteSortKey>;
}

export const NO_FILTER: QuoteFilter = {
  text: '',
  min: '',
  max: '',
  from: '',
  to: '',
  period: '',
  step: '',
  taker: '',
};

const AMOUNT = /^[0-9]{1,9}([.][0-9]{1,2})?$/;
const SORT_PARAMETERS: Record<QuoteSortKey, string> = {
  NUMBER: 'numero',
  DATE: 'date',
  STATUS: 'etat',
  ARTICLES: 'articles',
  TOTAL: 'total',
};
const PARAMETERS: Record<keyof QuoteFilter, string> = {
  text: 'texte',
  min: 'min',
  max: 'max',
  from: 'du',
  to: 'au',
  period: 'periode',
  step: 'etape',
  taker: 'pris',
};

/** Names of the steps in the URL. */
const STEP_PARAMETERS: Record<OfferStep, string> = {
  NONE: 'aucune',
  SENT: 'envoyee',
  SEEN: 'vue',
  CHANGE_ASKED: 'modification',
  RENEWAL_ASKED: 'nouvelle',
  EXPIRING: 'expire-bientot',
  EXPIRED: 'expiree',
  ACCEPTED: 'acceptee',
  DECLINED: 'declinee',
};
const NOBODY_PARAMETER = 'personne';

/** Reads a view from a URL's query; invalid values are ignored. */
export function readView(search: URLSearchParams): QuoteView {
  const read = (name: keyof QuoteFilter, accepts: (text: string) => boolean) => {
    const text = search.get(PARAMETERS[name]) ?? '';
    return accepts(text) ? text : '';
  };
  const period = search.get(PARAMETERS.period) ?? '';
  const days = isQuotePeriod(period)
    ? { period, from: '', to: '' }
    : { period: '' as const, from: read('from', isDay), to: read('to', isDay) };
  return {
    filter: {
      text: (search.get(PARAMETERS.text) ?? '').slice(0, 100),
      min: read('min', isAmount),
      max: read('max', isAmount),
      ...days,
      step: readStep(search.get(PARAMETERS.step)),
      taker: readTaker(search.get(PARAMETERS.taker)),
    },
    sort: readSort(search.get('tri'), search.get('ordre')),
  };
}

const readStep = (text: string | null): OfferStep | '' =>
  Object.keys(STEP_PARAMETERS)
    .filter(isOfferStep)
    .find((step) => STEP_PARAMETERS[step] === text) ?? '';

function readTaker(text: string | null): string {
  if (text === NOBODY_PARAMETER) return NOBODY;
  return text !== null && text.length <= EMAIL_MAX && text.includes('@') ? text : '';
}
const EMAIL_MAX = 254;

const isAmount = (text: string): boolean => AMOUNT.test(text);

function readSort(key: string | null, order: string | null): SortState<QuoteSortKey> {
  const sortBy =
    (Object.keys(SORT_PARAMETERS) as QuoteSortKey[]).find(
      (name) => SORT_PARAMETERS[name] === key,
    ) ?? DEFAULT_QUOTE_SORT.sortBy;
  if (order === 'croissant' || order === 'decroissant')
    return { sortBy, descending: order === 'decroissant' };
  return { sortBy, descending: sortBy === DEFAULT_QUOTE_SORT.sortBy };
}

function parameterOf(filter: QuoteFilter, name: keyof QuoteFilter): string {
  if (name === 'step' && filter.step !== '') return STEP_PARAMETERS[filter.step];
  return name === 'taker' && filter.taker === NOBODY ? NOBODY_PARAMETER : filter[name];
}

/** The URL query of a view; defaults are omitted. */
export function writeView({ filter, sort }: QuoteView): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of Object.keys(PARAMETERS) as (keyof QuoteFilter)[])
    if (filter[name] !== '') search.set(PARAMETERS[name], parameterOf(filter, name));
  if (sort.sortBy !== DEFAULT_QUOTE_SORT.sortBy) search.set('tri', SORT_PARAMETERS[sort.sortBy]);
  if (sort.descending !== (sort.sortBy === DEFAULT_QUOTE_SORT.sortBy))
    search.set('ordre', sort.descending ? 'decroissant' : 'croissant');
  return search;
}

export const isFiltered = (filter: QuoteFilter): boolean =>
  Object.values(filter).some((text) => text !== '');

/** The days a filter covers at a Paris time. */
export const daysOf = ({ period, from, to }: QuoteFilter, now: string): DayRange =>
  period ? QUOTE_PERIODS[period].days(now) : { from, to };

/**
 * The URL of another list with the text, the filters and the order of this one; periods of waiting
 * quotes are left out elsewhere.
 */
export function listUrl(list: AdminQuoteList, view: QuoteView): string {
  const { period } = view.filter;
  const isPeriodOfList = period === '' || list === 'pending' || !QUOTE_PERIODS[period].pendingOnly;
  const search = writeView(
    isPeriodOfList ? view : { ...view, filter: { ...view.filter, period: '' } },
  ).toString();
  return adminPaths.quotes(list) + (search && `?${search}`);
}

/** The query of a list; without a status, of the quotes of all of them. */
export type QuoteListQuery = ListQuotesApiArg & { status?: QuoteStatus };

/** The server's query of a view at a Paris time, without paging. */
export function quoteQuery(
  status: QuoteStatus | undefined,
  { filter, sort }: QuoteView,
  now: string,
): QuoteListQuery {
  const { from, to } = daysOf(filter, now);
  const given = (text: string) => text.trim() || undefined;
  return {
    status,
    text: given(filter.text),
    minAmount: given(filter.min),
    maxAmount: given(filter.max),
    from: given(from),
    to: given(to),
    offerStep: filter.step || undefined,
    takenBy: given(filter.taker),
    sort: sort.sortBy,
    descending: sort.descending ? '1' : '0',
  };
}

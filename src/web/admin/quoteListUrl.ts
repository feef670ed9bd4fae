import type { FigureListBy, FigureListKind, OfferStepFilter } from '../../contract/api.gen';
import { adminPaths, type AdminQuoteList } from '../../domain/adminPaths';
import { DEFAULT_QUOTE_SORT, type QuoteSortKey, type QuoteStatus } from '../../domain/quote/quote';
import {
  type DayRange,
  isQuotePeriod,
  NOBODY,
  QUOTE_PERIODS,
  type QuotePeriod,
} from '../../domain/quote/quoteFilter';
import type { SortState } from '../../domain/sorting';
import type { ListQuotesApiArg } from '../api/adminEndpoints.gen';
import {
  choiceField,
  dayField,
  orderField,
  textField,
  type UnreadText,
  urlFields,
} from './kit/list/urlFields';

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

/** What stands in a URL in the place of a list, and is none. */
export const unreadList = (segment: string): UnreadText | undefined =>
  (QUOTE_LIST_NAMES as string[]).includes(segment)
    ? undefined
    : {
        name: 'list',
        text: segment,
        what: 'une liste de devis',
        instead: 'voici les nouveaux devis',
      };

/** Filter of a quote list; '' for an unused criterion. */
export interface QuoteFilter extends DayRange {
  text: string;
  /** Euros, with a point. */
  min: string;
  max: string;
  /** Replaces the two days. */
  period: QuotePeriod | '';
  step: OfferStepFilter | '';
  /** E-mail of an administrator, or NOBODY. */
  taker: string;
  /** What the days are of; '' for the request. */
  figure: FigureListKind | '';
  /** What `figureOf` is a name of, as the figures have it; '' for no such limit. */
  figureBy: FigureListBy | '';
  figureOf: string;
}

/** `replace` adds no history entry: for continued typing. */
export type FilterChange = (filter: QuoteFilter, options?: { replace: boolean }) => void;

/** Filter and sort of a quote list, stored in the URL. */
export interface QuoteView {
  filter: QuoteFilter;
  sort: SortState<QuoteSortKey>;
}

const AMOUNT = /^[0-9]{1,9}([.][0-9]{1,2})?$/;
const NOBODY_PARAMETER = 'personne';
const EMAIL_MAX = 254;
const NAME_MAX = 254;
const isAmount = (text: string): boolean => AMOUNT.test(text);

const fields = urlFields<QuoteFilter>({
  text: textField('texte'),
  min: textField('min', 'un montant', isAmount),
  max: textField('max', 'un montant', isAmount),
  from: dayField('du'),
  to: dayField('au'),
  period: {
    name: 'periode',
    what: 'une période',
    read: (text) => (isQuotePeriod(text) ? text : undefined),
    write: (period) => period,
  },
  step: choiceField<OfferStepFilter>('etape', 'une étape d’offre', {
    NONE: 'aucune',
    SENT: 'envoyee',
    SEEN: 'vue',
    CHANGE_ASKED: 'modification',
    RENEWAL_ASKED: 'nouvelle',
    EXPIRING: 'expire-bientot',
    EXPIRED: 'expiree',
    ACCEPTED: 'acceptee',
    ORDERED: 'commande',
    DECLINED: 'declinee',
  }),
  taker: {
    name: 'pris',
    what: 'l’adresse d’un administrateur',
    read: readTaker,
    write: (taker) => (taker === NOBODY ? NOBODY_PARAMETER : taker),
  },
  figure: choiceField<FigureListKind>('chiffre', 'un chiffre de devis', {
    ANSWER: 'reponse',
    OFFER: 'offre',
    TAKEN: 'offre-commandee',
    ORDER: 'commande',
    DECLINE: 'refus',
  }),
  figureBy: choiceField<FigureListBy>('par', 'une répartition des chiffres', {
    RAYON: 'rayon',
    BRAND: 'marque',
    CUSTOMER: 'client',
    STAFF: 'administrateur',
    REASON: 'motif',
  }),
  figureOf: textField('de', 'un nom des chiffres', (text) => text.length <= NAME_MAX),
});

const sortFields = urlFields<{ sortBy: QuoteSortKey | ''; order: 'UP' | 'DOWN' | '' }>({
  sortBy: orderField<QuoteSortKey>('tri', {
    NUMBER: 'numero',
    DATE: 'date',
    STATUS: 'etat',
    ARTICLES: 'articles',
    TOTAL: 'total',
    OFFER: 'offre',
  }),
  order: orderField('ordre', { UP: 'croissant', DOWN: 'decroissant' }),
});

export const { none: NO_FILTER, isUsed: isFiltered } = fields;

/** What a quote list reads in its address. */
export const QUOTE_LIST_URLS = [fields, sortFields] as const;

/** Reads a view from a URL's query, without what cannot be read. */
export function readView(search: URLSearchParams): QuoteView {
  const filter = fields.read(search);
  return {
    filter: filter.period === '' ? filter : { ...filter, from: '', to: '' },
    sort: readSort(search),
  };
}

function readTaker(text: string): string | undefined {
  if (text === NOBODY_PARAMETER) return NOBODY;
  return text.length <= EMAIL_MAX && text.includes('@') ? text : undefined;
}

function readSort(search: URLSearchParams): SortState<QuoteSortKey> {
  const { sortBy: named, order } = sortFields.read(search);
  const sortBy = named || DEFAULT_QUOTE_SORT.sortBy;
  const descending = order === '' ? sortBy === DEFAULT_QUOTE_SORT.sortBy : order === 'DOWN';
  return { sortBy, descending };
}

/** The URL query of a view; defaults are omitted. */
export function writeView({ filter, sort }: QuoteView): URLSearchParams {
  const { sortBy, descending } = sort;
  const isDefault = sortBy === DEFAULT_QUOTE_SORT.sortBy;
  const order = descending ? 'DOWN' : 'UP';
  return new URLSearchParams([
    ...fields.write(filter),
    ...sortFields.write({
      sortBy: isDefault ? '' : sortBy,
      order: descending === isDefault ? '' : order,
    }),
  ]);
}

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
    figure: filter.figure || undefined,
    figureBy: filter.figureBy || undefined,
    figureOf: (filter.figureBy && filter.figureOf) || undefined,
    sort: sort.sortBy,
    descending: sort.descending ? '1' : '0',
  };
}

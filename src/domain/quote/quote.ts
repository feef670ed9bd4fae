import type { Quote, QuoteOffer, QuoteStatus } from '../../contract/api.gen';
import { formatDate } from '../date';
import type { OfferProgress } from '../offer/offerStep';
import { sumOfLines } from '../price';
import { sortedBy, type SortKey, type SortState } from '../sorting';

/**
 * A quote as the API sends it (ENTITY-33, ENTITY-41, ENTITY-42); times are Paris wall-clock texts.
 */
export type { Quote, QuoteOffer };

/**
 * A line as sold: unit price in euros after promotion, percentage '0' without one (ENTITY-43..45,
 * OPEN-37). The optional fields are absent from lines that versions before stored.
 */
export interface QuoteLine {
  id: number;
  quote_id: number | string;
  article_id: number;
  articleTitle?: string;
  title?: string;
  reference?: string;
  packing: string;
  unit_price: string;
  quantity: number;
  sale_percentage: string;
  /** Euros HT before the promotion. */
  base_price?: string;
  /** Euros TTC after the promotion. */
  ttc_unit_price?: string;
  /** Percent. */
  vat_rate?: string;
  /** The rate was derived from the two prices of the article. */
  vat_guessed?: '1';
  /** As NB11, of the category of the article on the day it was sent. */
  nacres?: string;
}

/**
 * A line attached to its quote: `quote_id` as string, the title from either field (ENTITY-44,
 * ENTITY-46).
 */
export interface AttachedLine extends QuoteLine {
  quote_id: string;
  articleTitle: string;
}

/** A quote with the fields computed for display (ENTITY-34..40, DATE-02). */
export interface PresentedQuote extends Quote {
  sort_number: string;
  pretty_creation_date_time: string;
  pretty_pipe_status: string;
  pretty_pipe_status_color: string;
  sort_status: number;
  total_quantity: number;
  total_ht_price: string;
  lines: AttachedLine[];
  /** In the lists of the administration only. */
  progress?: OfferProgress;
}

/** 'YYYYMM-id' (ENTITY-34). */
export const quoteNumber = (quote: { id: number; creation_date_time: string }): string =>
  `${quote.creation_date_time.slice(0, 4)}${quote.creation_date_time.slice(5, 7)}-${quote.id}`;

/** The number in a text that a person typed or copied, and its id; undefined without one. */
export function readQuoteNumber(text: string): { number: string; id: number } | undefined {
  const [, month = '', id = ''] =
    /(?<!\d)(\d{6})\s*[\p{Pd}−]\s*([1-9]\d{0,8})(?!\d)/u.exec(text) ?? [];
  return id === '' ? undefined : { number: `${month}-${id}`, id: Number(id) };
}

/** What the total below that of the request is. */
export const offerName = ({ accepted }: QuoteOffer): string => (accepted ? 'Commande' : 'Offre');

/** The contact of a quote: a name, or the e-mail address without one. */
export const contactName = ({
  firstName,
  lastName,
  email,
}: Pick<Quote, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** The title of a line, from either field (ENTITY-44). */
export const lineTitle = (line: { articleTitle?: string; title?: string }): string =>
  line.articleTitle ?? line.title ?? '';

/** Attaches lines to their quotes by quote_id (API-16). */
export function attachLines<Q extends { id: number }>(answer: {
  quotes: readonly Q[];
  lines: readonly QuoteLine[];
}): (Q & { lines: AttachedLine[] })[] {
  const byQuote = new Map<string, AttachedLine[]>();
  for (const line of answer.lines) {
    const key = String(line.quote_id);
    const lines = byQuote.get(key) ?? [];
    lines.push({ ...line, quote_id: key, articleTitle: lineTitle(line) });
    byQuote.set(key, lines);
  }
  return answer.quotes.map((quote) => ({ ...quote, lines: byQuote.get(String(quote.id)) ?? [] }));
}

/**
 * A quote for lists and dialog. Total in euros with 2 decimals; the quantity counts pieces
 * (OPEN-45).
 */
export function presentQuote(quote: Quote, lines: AttachedLine[]): PresentedQuote {
  const status = QUOTE_STATUSES[quote.pipe_status];
  return {
    ...quote,
    lines,
    sort_number: quoteNumber(quote),
    pretty_creation_date_time: formatDate(quote.creation_date_time),
    pretty_pipe_status: status.label,
    pretty_pipe_status_color: status.colour,
    sort_status: status.rank,
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    total_ht_price: sumOfLines(lines),
  };
}

export type QuoteSortKey = 'NUMBER' | 'DATE' | 'STATUS' | 'ARTICLES' | 'TOTAL' | 'OFFER';

/** By number, newest first (QLIST-07, OPEN-45). */
export const DEFAULT_QUOTE_SORT: SortState<QuoteSortKey> = { sortBy: 'NUMBER', descending: true };

const keyOf: Record<QuoteSortKey, (quote: PresentedQuote) => SortKey> = {
  NUMBER: (quote) => [monthOf(quote), quote.id],
  DATE: (quote) => Number(quote.creation_date_time.replace(/\D/g, '')),
  STATUS: (quote) => quote.sort_status,
  ARTICLES: (quote) => quote.total_quantity,
  TOTAL: (quote) => Number(quote.total_ht_price),
  OFFER: (quote) => Number(quote.offer?.total_ht),
};

const monthOf = (quote: PresentedQuote): number => Number(quote.sort_number.split('-')[0]);

/**
 * Quotes sorted by a column; numbers compare by month, then by id (OPEN-45). By their offers, those
 * without one come last in both directions.
 */
export const sortQuotes = (
  quotes: readonly PresentedQuote[],
  sort: SortState<QuoteSortKey>,
): PresentedQuote[] => {
  const isLast = ({ offer }: PresentedQuote) => sort.sortBy === 'OFFER' && offer === undefined;
  const sorted = quotes.filter((quote) => !isLast(quote));
  return [...sortedBy(sorted, keyOf[sort.sortBy], sort.descending), ...quotes.filter(isLast)];
};

export type { QuoteStatus };

/** Label, colour and sort rank of each status (ENTITY-35..37). */
export const QUOTE_STATUSES: Record<QuoteStatus, { label: string; colour: string; rank: number }> =
  {
    PENDING: { label: 'EN ATTENTE', colour: 'grey', rank: 1 },
    ON_GOING: { label: 'EN COURS', colour: 'blue', rank: 2 },
    ARCHIVED: { label: 'ARCHIVÉ', colour: 'green', rank: 3 },
  };

/** The name of a status within a sentence. */
export const QUOTE_STATUS_NAMES: Record<QuoteStatus, string> = {
  PENDING: 'En attente',
  ON_GOING: 'En cours de traitement',
  ARCHIVED: 'Archivé',
};

/** Whether a text is one of the three statuses (FLOW-01). */
export const isQuoteStatus = (value: string): value is QuoteStatus =>
  Object.hasOwn(QUOTE_STATUSES, value);

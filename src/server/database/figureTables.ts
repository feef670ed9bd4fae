import type { Generated } from 'kysely';
import type { DeclineReason } from '../../contract/api.gen';
import type { DayKind, PartKind } from '../../domain/figures/figuresOfQuote';

/** Where the article of a line of a sent version stood when that was sent. */
interface OfferOriginTable {
  quote_id: number;
  version: number;
  /** Its id in the content of the version. */
  line_id: string;
  /** Label of its category of the first level. */
  rayon: string;
  brand: string;
}

/**
 * What a quote adds to the figures of its days, 'YYYY-MM-DD' of Paris (domain FiguresOfQuote): kept
 * in the transactions that change it. Cents HT without carriage.
 */
interface QuoteFigureTable {
  quote_id: number;
  answered_on: string | null;
  /** Working minutes from the request to the first answer. */
  answer_minutes: number | null;
  offered_on: string | null;
  /** The event of the first offer, which names who sent it; null of an older shop. */
  offer_event_id: number | null;
  offered_cents: number | null;
  ordered_on: string | null;
  ordered_cents: number | null;
  declined_on: string | null;
  decline_reason: DeclineReason | null;
}

/** What a quote adds by rayon and by brand, with its days. */
interface QuoteFigurePartTable {
  quote_id: number;
  kind: PartKind;
  /** '' for what has none. */
  label: string;
  offered_on: string | null;
  ordered_on: string | null;
  lines: number;
  offered_cents: number;
  ordered_cents: number;
}

/**
 * Changes of the figures of a day by rayon, by brand, by who sent the first offer, and of first
 * answers, to be summed up: each change of a quote adds rows, so that no writer waits for another;
 * the hourly cleanup joins them. Domain FigureOfDay says what the columns are.
 */
interface FigureOfDayTable {
  id: Generated<number>;
  day: string;
  kind: DayKind;
  label: string;
  lines: number;
  offered_cents: number;
  taken_cents: number;
  ordered_cents: number;
  taken: Generated<number>;
  orders: Generated<number>;
}

export interface FigureTables {
  figure_of_day: FigureOfDayTable;
  offer_origin: OfferOriginTable;
  quote_figure: QuoteFigureTable;
  quote_figure_part: QuoteFigurePartTable;
}

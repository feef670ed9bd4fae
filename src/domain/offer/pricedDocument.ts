import type { LotAmount, OfferRowKind } from '../../contract/api.gen';
import type { ShopFields } from '../shopContent/sections';
import type { CarriageRule } from './carriage';

/** One line of a quote's document. Amounts and percentages are decimal text with a point. */
export interface DocumentLine {
  /** Empty for free text, such as an intervention. */
  reference: string;
  title: string;
  packing: string;
  quantity: number;
  /** Euros HT before the discount. */
  unitPrice: string;
  /** Percentage from '0' to '100', at most 2 decimals. */
  discount: string;
  /** Percentage: '20', '5.5'. */
  vatRate: string;
  /** The rate was derived from the prices of the article. */
  isVatGuessed?: boolean;
  leadTime: string;
  remark: string;
  /** As NB11. */
  nacres?: string;
  /** In option: it counts once chosen. */
  optional: boolean;
  chosen?: boolean;
  /** It has no price and no total, and counts in no sum. */
  unavailable?: boolean;
  /** A recorded order does not have it: it counts in no sum. */
  leftOut?: boolean;
  /** A title or the end of a lot, without a price. */
  kind?: OfferRowKind;
  /** Of a title: only the total of its lot is shown. */
  totalOnly?: boolean;
  /** Of a title, for a buyer who gets no prices of its lines: they count instead of these. */
  lotAmounts?: readonly LotAmount[];
  /** Of a line: its price is in the `lotAmounts` of its title alone. */
  inLotTotal?: boolean;
}

/** A lot of a document. */
export interface LotTotals {
  /** Positions of its title and of its lines among the rows. */
  title: number;
  lines: readonly number[];
  /** Euros HT, 2 decimals: of what counts; of a lot in option that is not chosen, of all. */
  total: string;
  /** The same by rate of VAT, highest first. */
  amounts: LotAmount[];
}

type Counting = Pick<DocumentLine, 'optional' | 'chosen' | 'unavailable' | 'leftOut' | 'kind'>;

/**
 * Whether a row is a line that counts: what the buyer did not take and what is not available do
 * not, nor has a title an amount.
 */
export const isCounted = (row: Counting): boolean => !row.kind && isTaken(row);

/** Whether what is available is firm or chosen, also of a title. */
export const isTaken = ({ optional, chosen, unavailable, leftOut }: Counting): boolean =>
  !unavailable && !leftOut && (!optional || chosen === true);

/** What the totals of an offer depend on. */
export interface PricedDocument {
  lines: readonly DocumentLine[];
  /** On the goods as a whole: percentage from '0' to '100', at most 2 decimals. */
  discount: string;
  /** Euros HT; without it the rule decides. */
  carriage?: string;
}

/**
 * How the totals of a version of an offer are computed: the shop's rules of carriage and rounding
 * on the day it was sent.
 */
export interface OfferRule extends CarriageRule {
  /**
   * Unit prices after the discount are rounded to the cent. Absent in offers sent before: theirs
   * are exact, only lines are rounded.
   */
  rounding?: 'UNIT_PRICE';
  /**
   * The conditions of sale that its document states, as far as they were other than those of
   * `src/content`.
   */
  conditions?: ShopFields;
}

/**
 * Euros: `unitPrice` after the discount of the line, with 2 decimals unless the rule keeps it
 * exact; `total` with 2.
 */
export interface LineAmounts {
  unitPrice: string;
  total: string;
}

/** Goods of one rate after all discounts, with carriage at the standard rate. */
export interface VatAmount {
  /** '20', '5.5'. */
  rate: string;
  base: string;
  amount: string;
}

/** Sums in euros with 2 decimals. */
export interface DocumentSums {
  /** Sum of the lines that count. */
  lines: string;
  /** What the discount on the whole takes off, positive. */
  discount: string;
  /** Lines minus discount. */
  goods: string;
  carriage: string;
  ht: string;
  /** One entry a rate, highest rate first. */
  vat: VatAmount[];
  taxes: string;
  ttc: string;
  /** A deposit is asked: HT, carriage included, is above the threshold. */
  asksDeposit: boolean;
}

export interface DocumentTotals {
  /** Of every row, counted or not, in their order; those of titles and ends are nothing. */
  lines: LineAmounts[];
  /** In their order. */
  lots: LotTotals[];
  /** Lines not in option, and the chosen ones. */
  asChosen: DocumentSums;
  withoutOptions: DocumentSums;
  withOptions: DocumentSums;
}

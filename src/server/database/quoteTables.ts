import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { Bit, Instant, LocalDateTime } from './columnTypes';

export interface QuoteTable {
  id: Generated<number>;
  /** Null for a visitor, and after the user is deleted. */
  user_id: number | null;
  /** The account that it had until that was deleted: erasure still finds it. */
  past_user_id: ColumnType<number | null, number | null | undefined, number | null>;
  idempotency_key: string | null;
  /** SHA-256 of the request: the same key with other content is refused. */
  request_hash: string;
  created_at: LocalDateTime;
  pipe_status: string;
  first_name: string;
  last_name: string;
  /** '' in a request that staff entered without one, and in one whose personal data were erased. */
  email: string;
  phone: string;
  comment: string;
  delivery_street: string;
  delivery_street_complement: string;
  delivery_zip_code: string;
  delivery_city: string;
  delivery_country: string;
  billing_street: string;
  billing_street_complement: string;
  billing_zip_code: string;
  billing_city: string;
  billing_country: string;
  company: Generated<string>;
  own_reference: Generated<string>;
  /** Day on which delivery is wished, 'YYYY-MM-DD' or ''. */
  wished_date: Generated<string>;
  /** Addresses that copies were asked for, separated by commas. */
  copy_to: Generated<string>;
  /** QuoteChannel of a request that staff entered; '' for one made on the site, or erased. */
  entered_via: Generated<string>;
  /** E-mail of the administrator who entered it, or ''. */
  entered_by: Generated<string>;
  /** This and the next two are derived (quoteFigures), for sorting and searching. */
  total_quantity: Generated<number>;
  total_ht_cents: Generated<number>;
  search_text: Generated<string>;
  /** The last revision given to a draft of its offer. */
  offer_revision: Generated<number>;
  /**
   * These are copied from quote_figure, so that one index has them beside the customer; days as
   * numbers (20261129).
   */
  figure_offered_on: Copied<number>;
  figure_ordered_on: Copied<number>;
  figure_offered_cents: Copied<number>;
  figure_ordered_cents: Copied<number>;
}

type Copied<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface QuoteLineTable {
  id: Generated<number>;
  quote_id: number;
  article_id: number;
  reference: string;
  title: string;
  packing: string;
  /**
   * Euros HT after promotion, decimal text with 2 decimals; in lines of the versions before exact,
   * 2 to 6 decimals.
   */
  unit_price: string;
  quantity: number;
  /** '0' without promotion. */
  sale_percentage: string;
  /**
   * Euros HT before promotion, 2 decimals. Null, as the next one, in lines of the versions before.
   */
  base_price: string | null;
  /** Euros TTC after promotion, 2 decimals. */
  ttc_unit_price: string | null;
  /**
   * Percent: '20', '5.5'. Null in a line of the versions before whose article was no longer there.
   */
  vat_rate: string | null;
  /** The rate is derived from the two prices of the article. */
  vat_guessed: Generated<Bit>;
  /** As NB11, of the category of the article on that day. */
  nacres: ColumnType<string | null, string | null | undefined, string | null>;
}

export type QuoteRow = Selectable<QuoteTable>;
export type NewQuote = Insertable<QuoteTable>;
export type QuoteLineRow = Selectable<QuoteLineTable>;
export type NewQuoteLine = Insertable<QuoteLineTable>;

/**
 * An address that a requester asks copies for. It gets nothing but the question until it has
 * agreed.
 */
export interface QuoteCopyTable {
  id: Generated<number>;
  quote_id: number;
  email: string;
  /** SHA-256 of the token of its link. */
  token_hash: string;
  asked_at: Instant;
  confirmed_at: Instant | null;
}

export interface CopyTables {
  quote_copy: QuoteCopyTable;
}

export type QuoteCopyRow = Selectable<QuoteCopyTable>;

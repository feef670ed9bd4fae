import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { DeclineReason } from '../../contract/api.gen';
import type { QuoteEventKind } from '../../domain/quote/quoteEvents';
import type { Bit, Instant, LocalDateTime } from './columnTypes';

/**
 * One version of the offer to a quote. Without `sent_at` it is the draft, of which a quote has at
 * most one: the newest version.
 */
export interface OfferTable {
  id: Generated<number>;
  quote_id: number;
  /** 1, 2, … within the quote. */
  version: number;
  /** Incremented by each save of the draft. */
  revision: number;
  /** JSON of domain OfferContent. */
  content: string;
  /** E-mail of the administrator who changed it last. */
  changed_by: string;
  changed_at: LocalDateTime;
  sent_at: LocalDateTime | null;
  /** Last day on which a sent version can be accepted. */
  valid_until: string | null;
  /** The stored PDF of a sent version; null when it could not be made. */
  pdf_name: string | null;
  /**
   * SHA-256 of that PDF, hex; null of a draft, where none could be made, and in what a version
   * before sent.
   */
  pdf_sha256: ColumnType<string | null, string | null | undefined, string | null>;
  /**
   * JSON of domain OfferRule: the rules that a version was sent with. Not to be read in a draft.
   */
  rule: Generated<string>;
  /**
   * JSON of domain OfferRecipients: to whom a version was sent; null in a draft, and in what a
   * version before sent.
   */
  sent_to: string | null;
  /** When the holder of a link first and last had a sent version on the screen. */
  first_seen_at: ColumnType<LocalDateTime | null, undefined, LocalDateTime | null>;
  last_seen_at: ColumnType<LocalDateTime | null, undefined, LocalDateTime | null>;
  /** Whether the buyer of a sent version shall be reminded before its end. */
  reminder: Generated<0 | 1>;
  /** When the buyer was reminded of a sent version last, by staff or by the shop. */
  reminded_at: ColumnType<LocalDateTime | null, undefined, LocalDateTime | null>;
  /**
   * Cents HT of a sent version, without its options; null where a version before stored it, until
   * it is filled.
   */
  total_ht_cents: ColumnType<number | null, number | null | undefined, number | null>;
}

/**
 * The acceptance of an offer, by the buyer's link or as an order that staff recorded: at most one
 * per quote.
 */
export interface OfferAcceptanceTable {
  quote_id: number;
  version: number;
  name: string;
  order_reference: string;
  /** JSON array of the ids of the chosen optional lines. */
  chosen: string;
  accepted_at: LocalDateTime;
  /** Of the link's holder; null of a recorded order, whose proof is its file, and once erased. */
  network_address: string | null;
  /** Cents HT of what was accepted; null as above. */
  total_ht_cents: ColumnType<number | null, number | null | undefined, number | null>;
  /** E-mail of the administrator who recorded the order; null of an acceptance by link. */
  recorded_by: OrderText;
  /** Domain OrderMeans. */
  means: OrderText;
  /** Day 'YYYY-MM-DD' of the order. */
  ordered_on: OrderText;
  /** JSON array of domain OrderLine: all that was ordered; null of an acceptance by link. */
  ordered: OrderText;
  /** When it went into the file for Oxygène first. */
  exported_at: OrderText;
  signatory_function: Generated<string>;
  remark: Generated<string>;
  /** Why a version was ordered that was replaced or expired; '' of others. */
  version_reason: Generated<string>;
  /** Its event, by which it is named. */
  event_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** The buyer got an acknowledgement. */
  acknowledged: Generated<Bit>;
  /** The stored PDF of what was accepted; null where it is made when it is asked for. */
  pdf_name: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Of a recorded order alone. */
type OrderText = ColumnType<string | null, string | null | undefined, string | null>;

/**
 * The file of an order that is not recorded yet, or of one that was undone: it is kept as long as
 * the entry of the journal that tells of it.
 */
export interface OrderFileTable {
  id: Generated<number>;
  quote_id: number;
  stored_name: string;
  /** The sender's file name, for display. */
  name: string;
  bytes: number;
  uploaded_at: LocalDateTime;
  /** The entry of the undoing; null while no order has it. */
  journal_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface QuoteEventTable {
  id: Generated<number>;
  quote_id: number;
  at: LocalDateTime;
  kind: QuoteEventKind;
  /** E-mail of the administrator, '' for the requester. */
  author: string;
  text: string;
  /** Of a decline or a closing. */
  reason: ColumnType<DeclineReason | null, DeclineReason | null | undefined, DeclineReason | null>;
  /** The version of the offer it is about. */
  version: number | null;
  /** Idempotency key: unique within the quote. */
  action_key: string | null;
}

/** A link to follow a quote; several are valid at once, because each mail has its own. */
export interface FollowLinkTable {
  /** SHA-256 of the token, so that the table alone is useless. */
  token_hash: string;
  quote_id: number;
  created_at: Instant;
  revoked_at: Instant | null;
  /**
   * The account whose session made it; null for a link that was mailed, or given to the sender of
   * the request.
   */
  made_by: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A line of a sent version with an article and a price: what it was offered for. */
export interface OfferLineTable {
  id: Generated<number>;
  quote_id: number;
  version: number;
  /** Its id in the content of the version. */
  line_id: string;
  article_id: number;
  /** Who asked: the account of the quote; null for a visitor, and after the account is deleted. */
  user_id: number | null;
  /** The address of the quote as emailKey() writes it. */
  email: string;
  /** Euros HT after the discount of the line, 2 decimals. */
  unit_price: string;
  quantity: number;
  sent_at: LocalDateTime;
  /** The version was accepted, and an option chosen. */
  accepted: Generated<Bit>;
}

/** A file that staff attached to a version of an offer, also before its draft is saved first. */
export interface OfferFileTable {
  id: Generated<number>;
  quote_id: number;
  version: number;
  stored_name: string;
  /** The sender's file name, for display. */
  name: string;
  bytes: number;
}

/** The purchase order of the accepted version: at most one per quote. */
export interface PurchaseOrderTable {
  quote_id: number;
  version: number;
  /** '' when only the file was given. */
  number: string;
  /** Its PDF; null when only the number was given. */
  stored_name: string | null;
  /** The sender's file name, for display. */
  name: string;
  bytes: number;
  /** When its number or its file was given last. */
  received_at: LocalDateTime;
}

/** What staff answers often; see domain TemplateContent. */
export interface OfferTemplateTable {
  id: Generated<number>;
  name: string;
  /** The folded name: unique. */
  name_key: string;
  /** JSON of domain TemplateContent. */
  content: string;
  /** E-mail of the administrator who saved it. */
  changed_by: string;
  /** Incremented by each change. */
  revision: Generated<number>;
  changed_at: LocalDateTime;
}

export interface OfferTables {
  offer: OfferTable;
  offer_acceptance: OfferAcceptanceTable;
  offer_file: OfferFileTable;
  offer_line: OfferLineTable;
  offer_template: OfferTemplateTable;
  order_file: OrderFileTable;
  purchase_order: PurchaseOrderTable;
  quote_event: QuoteEventTable;
  follow_link: FollowLinkTable;
}

export type OfferRow = Selectable<OfferTable>;
export type OfferAcceptanceRow = Selectable<OfferAcceptanceTable>;
export type NewAcceptance = Insertable<OfferAcceptanceTable>;
export type OfferLineRow = Selectable<OfferLineTable>;
export type OfferFileRow = Selectable<OfferFileTable>;
export type OrderFileRow = Selectable<OrderFileTable>;
export type PurchaseOrderRow = Selectable<PurchaseOrderTable>;
export type OfferTemplateRow = Selectable<OfferTemplateTable>;
export type QuoteEventRow = Selectable<QuoteEventTable>;

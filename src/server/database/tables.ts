import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { DocumentKind } from '../../domain/article/documentKind';
import type { Bit, Instant, LocalDateTime } from './columnTypes';
import type { CopyTables, OfferTables } from './quoteTables';
import type { SavedListTables } from './savedListTables';

// Over 250 lines because the schema is one list: queries join tables of all its areas.

export type { Bit, Instant, LocalDateTime } from './columnTypes';

export interface CategoryTable {
  id: number;
  label: string;
}

export interface SubCategoryTable extends CategoryTable {
  category_id: number;
}

export interface UnderSubCategoryTable extends CategoryTable {
  sub_category_id: number;
}

export interface ArticleTable {
  id: Generated<number>;
  /** Trimmed and upper-cased; key of the Oxygène import. */
  reference: string;
  secondary_reference: string;
  label: string;
  brand: string;
  description: string;
  packing: string;
  base_price_cents: number;
  ttc_price_cents: number;
  /**
   * Hundredths of a percent, as imported; null: no import gave it, it is derived from the two
   * prices (domain vatOf).
   */
  vat_rate: ColumnType<number | null, number | null | undefined, number | null>;
  under_sub_category_id: number;
  soft_deleted: Bit;
  /** Set by staff: imports never change `featured` and `video_link`. */
  featured: ColumnType<Bit, Bit | undefined, Bit>;
  video_link: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Instant;
  updated_at: Instant;
}

export interface AttachmentTable {
  id: Generated<number>;
  article_id: number;
  is_picture: Bit;
  is_default: Bit;
  px_width: number | null;
  px_height: number | null;
  original_file_name: string;
  stored_name: string;
  mime_type: string;
  byte_size: number;
  /** Of a document; null for a picture. */
  kind: DocumentKind | null;
  created_at: Instant;
}

export interface CampaignTable {
  id: Generated<number>;
  title: string;
  percentage: number;
  starts_at: LocalDateTime;
  ends_at: LocalDateTime;
}

export interface CampaignArticleTable {
  campaign_id: number;
  article_id: number;
}

export interface UserTable {
  id: Generated<number>;
  /** Lower-cased and unique. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  activated: Bit;
  verified: Bit;
  /** JSON array of role names. */
  roles: string;
  /** Incremented to end all sessions of the user: tokens contain the value of their creation. */
  token_version: ColumnType<number, number | undefined, number>;
  /** JSON of domain Address. */
  delivery_address: string;
  billing_address: string;
  created_at: Instant;
}

export interface PasswordResetTable {
  /** SHA-256 of the token, so that the table alone is useless. */
  token_hash: string;
  user_id: number;
  expires_at: Instant;
  used_at: Instant | null;
}

/** E-mail confirmation links, stored like password resets. */
export type AddressConfirmationTable = PasswordResetTable;

/** Login attempts on one account from one network address, both stored as keyed hashes. */
export interface LoginAttemptTable {
  account: string;
  source: string;
  /** Consecutive failures, 0 after a success. */
  failures: number;
  /** 0: never. */
  last_failure_at: Instant;
  last_success_at: Instant;
}

/** One action subject to a rate limit; `subject` is a keyed hash. */
export interface TallyTable {
  kind: string;
  subject: string;
  at: Instant;
}

export interface QuoteTable {
  id: Generated<number>;
  /** Null for a visitor, and after the user is deleted. */
  user_id: number | null;
  idempotency_key: string | null;
  /** SHA-256 of the request: the same key with other content is refused. */
  request_hash: string;
  created_at: LocalDateTime;
  pipe_status: string;
  first_name: string;
  last_name: string;
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
  /** This and the next two are derived (quoteFigures), for sorting and searching. */
  total_quantity: Generated<number>;
  total_ht_cents: Generated<number>;
  search_text: Generated<string>;
  /** The last revision given to a draft of its offer. */
  offer_revision: Generated<number>;
}

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
}

export interface OutboxTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Instant;
  next_attempt_at: Instant;
  attempts: number;
  sent_at: Instant | null;
  last_error: string | null;
  /** Reply address; null: the shop. */
  reply_to: string | null;
  /** To the shop's staff, sent independently of other mails. */
  for_staff: Bit;
  /** Domain of the recipient, lower case. */
  recipient_domain: string;
  tried_at: Instant | null;
  /** Permanently refused: not retried automatically. */
  failed_at: Instant | null;
  /** The event of a quote that it reports. */
  event_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Attached: the stored name, and the name that the recipient sees. */
  file_stored_name: ColumnType<string | null, string | null | undefined, string | null>;
  file_name: ColumnType<string | null, string | null | undefined, string | null>;
  /** The other attached files, JSON of MailFile[]. */
  more_files: ColumnType<string | null, string | null | undefined, string | null>;
  /** The name of the conversation that it belongs to. */
  conversation: ColumnType<string | null, string | null | undefined, string | null>;
  /** The first one of it to its recipient. */
  opens_conversation: ColumnType<Bit, Bit | undefined, Bit>;
}

/** Only on PostgreSQL: calls counted by a rate limit; `key` is a keyed hash. */
export interface RateLimitTable {
  key: string;
  count: number;
  /** By the database's clock. */
  ends_at: Instant;
}

export interface StaffTable {
  email: string;
}

export interface SettingTable {
  name: string;
  value: string;
}

/** Articles with a stale search index entry: inserted with the change, deleted by the indexer. */
export interface SearchQueueTable {
  article_id: number;
}

/** The distinct words of the search index. */
export interface SearchWordTable {
  id: Generated<number>;
  word: string;
}

/** Searches of one text on one day. Texts that may be personal are not stored. */
export interface SearchCountTable {
  /** Paris day 'YYYY-MM-DD'. */
  day: string;
  /**
   * Folded, at most 100 characters; hidden as '#' and 4 characters while it found nothing on fewer
   * than three days.
   */
  query: string;
  searches: number;
  found_nothing: number;
}

/** Actions of administrators, inserted in the transaction of the action. */
export interface JournalTable {
  id: Generated<number>;
  /** Null for the command line. */
  user_id: number | null;
  email: string;
  at: LocalDateTime;
  /** operationId of the contract. */
  operation: string;
  /** French text: 'Article 12'. */
  target: string;
  article_id: number | null;
  /** JSON object; null when there is none. */
  before: string | null;
  after: string | null;
}

export type ImportState = 'running' | 'done' | 'refused' | 'failed' | 'returned';

/** One import of an Oxygène file, in any state. 'returned': undone. */
export interface ImportRunTable {
  id: Generated<number>;
  user_id: number | null;
  email: string;
  at: LocalDateTime;
  file_name: string;
  byte_size: number;
  state: ImportState;
  duration_ms: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  withdrawn: Generated<number>;
  restored: Generated<number>;
  refused: Generated<number>;
  unchanged: Generated<number>;
  /** Report: JSON array of French sentences. */
  lines: Generated<string>;
  /** JSON array of the file's headings. */
  headings: Generated<string>;
  /** Catalogue revision after the import; null when nothing changed. */
  revision: number | null;
  /** Its journal entry: later entries happened after the import. */
  journal_id: number | null;
}

/** Changes of one article by the last import; before and after: JSON of the changed columns. */
export interface ImportChangeTable {
  import_id: number;
  reference: string;
  kind: 'created' | 'changed' | 'withdrawn' | 'restored';
  before: string | null;
  after: string | null;
}

export interface ImportRefusalTable {
  import_id: number;
  line: number;
  reference: string;
  reason: string;
  /** JSON array of the original cells; null when not stored. */
  cells: string | null;
}

export interface Tables extends OfferTables, SavedListTables, CopyTables {
  category: CategoryTable;
  sub_category: SubCategoryTable;
  under_sub_category: UnderSubCategoryTable;
  article: ArticleTable;
  attachment: AttachmentTable;
  campaign: CampaignTable;
  campaign_article: CampaignArticleTable;
  user_account: UserTable;
  password_reset: PasswordResetTable;
  address_confirmation: AddressConfirmationTable;
  login_attempt: LoginAttemptTable;
  tally: TallyTable;
  quote: QuoteTable;
  quote_line: QuoteLineTable;
  outbox: OutboxTable;
  rate_limit: RateLimitTable;
  staff: StaffTable;
  setting: SettingTable;
  search_queue: SearchQueueTable;
  search_word: SearchWordTable;
  search_count: SearchCountTable;
  journal: JournalTable;
  import_run: ImportRunTable;
  import_change: ImportChangeTable;
  import_refusal: ImportRefusalTable;
}

export type ArticleRow = Selectable<ArticleTable>;
export type AttachmentRow = Selectable<AttachmentTable>;
export type CampaignRow = Selectable<CampaignTable>;
export type UserRow = Selectable<UserTable>;
export type QuoteRow = Selectable<QuoteTable>;
export type NewQuote = Insertable<QuoteTable>;
export type QuoteLineRow = Selectable<QuoteLineTable>;
export type NewQuoteLine = Insertable<QuoteLineTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type JournalRow = Selectable<JournalTable>;
export type SearchCountRow = Selectable<SearchCountTable>;
export type ImportRunRow = Selectable<ImportRunTable>;
export type ImportRefusalRow = Selectable<ImportRefusalTable>;

/** Tables of one-time links sent by mail: password resets and e-mail confirmations. */
export type LinkTable = 'password_reset' | 'address_confirmation';

export const LINK_TABLES: readonly LinkTable[] = ['password_reset', 'address_confirmation'];

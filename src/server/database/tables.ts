import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

/** 0 or 1: booleans are integers so that one schema serves both engines. */
export type Bit = 0 | 1;

/** Paris wall-clock text, 'YYYY-MM-DD HH:mm:ss': sorts as text and is what the contract shows. */
export type LocalDateTime = string;

/** Milliseconds since 1970. */
export type Instant = number;

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
  /** The reference, trimmed and upper-cased: the key of the Oxygène import. */
  reference: string;
  secondary_reference: string;
  label: string;
  brand: string;
  description: string;
  packing: string;
  base_price_cents: number;
  ttc_price_cents: number;
  under_sub_category_id: number;
  soft_deleted: Bit;
  /** The three below belong to the shop: the import never touches them. */
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
  /** Lower-cased: one account an address. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  activated: Bit;
  verified: Bit;
  /** JSON array of role names. */
  roles: string;
  /** Raised to end every session of the user: tokens carry the value they were made with. */
  token_version: ColumnType<number, number | undefined, number>;
  /** JSON of domain Address. */
  delivery_address: string;
  billing_address: string;
  created_at: Instant;
}

export interface PasswordResetTable {
  /** SHA-256 of the token: the table alone opens nothing. */
  token_hash: string;
  user_id: number;
  expires_at: Instant;
  used_at: Instant | null;
}

export interface QuoteTable {
  id: Generated<number>;
  /** Null for a visitor, and after the user is deleted. */
  user_id: number | null;
  idempotency_key: string | null;
  /** SHA-256 of the request: the same key with another content is refused. */
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
}

export interface QuoteLineTable {
  id: Generated<number>;
  quote_id: number;
  article_id: number;
  reference: string;
  title: string;
  packing: string;
  /** Euros after promotion, exact decimal text (2 to 6 decimals). */
  unit_price: string;
  quantity: number;
  /** '0' without promotion. */
  sale_percentage: string;
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
}

export interface StaffTable {
  email: string;
}

export interface SettingTable {
  name: string;
  value: string;
}

/** Articles whose search index entry is out of date: written with the change, emptied by the indexer. */
export interface SearchQueueTable {
  article_id: number;
}

export interface Tables {
  category: CategoryTable;
  sub_category: SubCategoryTable;
  under_sub_category: UnderSubCategoryTable;
  article: ArticleTable;
  attachment: AttachmentTable;
  campaign: CampaignTable;
  campaign_article: CampaignArticleTable;
  user_account: UserTable;
  password_reset: PasswordResetTable;
  quote: QuoteTable;
  quote_line: QuoteLineTable;
  outbox: OutboxTable;
  staff: StaffTable;
  setting: SettingTable;
  search_queue: SearchQueueTable;
}

export type ArticleRow = Selectable<ArticleTable>;
export type NewArticle = Insertable<ArticleTable>;
export type AttachmentRow = Selectable<AttachmentTable>;
export type CampaignRow = Selectable<CampaignTable>;
export type UserRow = Selectable<UserTable>;
export type QuoteRow = Selectable<QuoteTable>;
export type NewQuote = Insertable<QuoteTable>;
export type QuoteLineRow = Selectable<QuoteLineTable>;
export type NewQuoteLine = Insertable<QuoteLineTable>;
export type OutboxRow = Selectable<OutboxTable>;

import type { ColumnType, Generated, Kysely, Selectable } from 'kysely';
import type {
  AddressConfirmationTable,
  EmailChangeTable,
  EndedPersonTable,
  FormerAddressTable,
  LoginAttemptTable,
  PasswordResetTable,
  SavedListTables,
  UserTable,
} from './accountTables';
import type {
  ArticleTable,
  AttachmentTable,
  CampaignArticleTable,
  CampaignTable,
  CategoryFamilyTable,
  CategoryTable,
  FollowedMergeTable,
  MergedCategoryTable,
  SearchCountTable,
  SearchQueueTable,
  SearchReplayTable,
  SearchWordTable,
  SubCategoryTable,
  SynonymSetTable,
  SynonymTable,
  UnderSubCategoryTable,
} from './catalogueTables';
import type { Bit, Instant, JournalSentence, LocalDateTime } from './columnTypes';
import type { ContentTables } from './contentTables';
import type { FigureTables } from './figureTables';
import type { ImportChangeTable, ImportRefusalTable, ImportRunTable } from './importTables';
import type { ArticleEditTable, ReplacedFileValueTable } from './keptColumns';
import type { OfferTables } from './offerTables';
import type { CopyTables, QuoteLineTable, QuoteTable } from './quoteTables';

// The schema is one list, because queries join tables of all its areas.

export type { Bit, Instant, LocalDateTime } from './columnTypes';

/** One action subject to a rate limit; `subject` is a keyed hash. */
export interface TallyTable {
  kind: string;
  subject: string;
  at: Instant;
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
  /** The account and the quote that it is about, which erasure and export find it by. */
  user_id: ColumnType<number | null, number | null | undefined, number | null>;
  quote_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** The tokens of its links were cut out of its texts. */
  links_cut: ColumnType<Bit, Bit | undefined, Bit>;
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

/** Actions of administrators, inserted in the transaction of the action. */
export interface JournalTable {
  id: Generated<number>;
  /** Null for the command line. */
  user_id: number | null;
  email: string;
  at: LocalDateTime;
  /** operationId of the contract. */
  operation: string;
  /** 'Article 12'. Rules read subject_kind and subject_id. */
  target: ColumnType<JournalSentence, string | JournalSentence, string | JournalSentence>;
  /** A kind of journal/subjects.ts; null of an entry of a version before that is not filled. */
  subject_kind: ColumnType<string | null, string | null | undefined, string | null>;
  /** A number or a key; null when the entry is about several. */
  subject_id: ColumnType<string | null, string | null | undefined, string | null>;
  article_id: number | null;
  /** JSON object; null when there is none. */
  before: string | null;
  after: string | null;
  /** The entry that this one undoes; at most one undoes another. */
  undoes: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface Tables
  extends OfferTables, FigureTables, SavedListTables, CopyTables, ContentTables {
  category: CategoryTable;
  sub_category: SubCategoryTable;
  under_sub_category: UnderSubCategoryTable;
  category_family: CategoryFamilyTable;
  merged_category: MergedCategoryTable;
  followed_merge: FollowedMergeTable;
  article: ArticleTable;
  article_edit: ArticleEditTable;
  replaced_file_value: ReplacedFileValueTable;
  attachment: AttachmentTable;
  campaign: CampaignTable;
  campaign_article: CampaignArticleTable;
  user_account: UserTable;
  password_reset: PasswordResetTable;
  address_confirmation: AddressConfirmationTable;
  email_change: EmailChangeTable;
  former_address: FormerAddressTable;
  ended_person: EndedPersonTable;
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
  search_replay: SearchReplayTable;
  synonym: SynonymTable;
  synonym_set: SynonymSetTable;
  journal: JournalTable;
  import_run: ImportRunTable;
  import_change: ImportChangeTable;
  import_refusal: ImportRefusalTable;
}

/** The tables, or a transaction on them. */
export type Db = Kysely<Tables>;

export type OutboxRow = Selectable<OutboxTable>;
export type JournalRow = Selectable<JournalTable>;

import type { ColumnType, Generated, Selectable } from 'kysely';
import type { SearchState } from '../../contract/api.gen';
import type { DocumentKind } from '../../domain/article/documentKind';
import type { Bit, Instant, LocalDateTime } from './columnTypes';

export interface CategoryTable {
  id: number;
  label: string;
  /** Counts the changes of staff. */
  revision: ColumnType<number, number | undefined, number>;
  /** The entry that tells of its last change; it may be deleted since. */
  journal_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface SubCategoryTable extends CategoryTable {
  category_id: number;
}

export interface UnderSubCategoryTable extends CategoryTable {
  sub_category_id: number;
  /** Whether its articles are chemicals, for which a safety sheet is expected. */
  sheet_expected: ColumnType<Bit, Bit | undefined, Bit>;
  /** Whether somebody has said so: an expectation of 0 that nobody has said is no answer. */
  sheet_answered: ColumnType<Bit, Bit | undefined, Bit>;
  /** Of articles without a picture whose label says nothing (domain articleDrawing). */
  drawing: ColumnType<string | null, string | null | undefined, string | null>;
  /** Two letters and two digits. */
  nacres: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The families of Oxygène by their path as written: FAMILLE/SOUS_FAMILLE/SOUS_SOUS_FAMILLE. */
export interface CategoryFamilyTable {
  path: string;
  label: ColumnType<string, string | undefined, string>;
  under_sub_category_id: number;
}

/** Numbers of categories of any level that were merged into another of the same level. */
export interface MergedCategoryTable {
  id: number;
  /** A stored category, never a merged one. */
  target_id: number;
}

/**
 * Articles that an undoing would have given a merged category: they have its target instead, and
 * follow it back when the merge is undone.
 */
export interface FollowedMergeTable {
  /** The number that was merged. */
  from_id: number;
  article_id: number;
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
  /** Set by staff where the article differs from its category; null: as its category. */
  sheet_expected: ColumnType<Bit | null, Bit | null | undefined, Bit | null>;
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

export type ArticleRow = Selectable<ArticleTable>;
export type AttachmentRow = Selectable<AttachmentTable>;
export type CampaignRow = Selectable<CampaignTable>;

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
  /** Lists of found articles that a filter emptied; null of a day before they were counted. */
  emptied: ColumnType<number | null, number | null | undefined, number | null>;
}

/** Counts as they are added. */
export interface SearchCountRow extends Selectable<SearchCountTable> {
  emptied: number;
}

/** What a counted text finds. */
export interface SearchReplayTable {
  query: string;
  /** Of the catalogue and of the synonyms that it was searched with. */
  version: string;
  state: Exclude<SearchState, 'UNKNOWN'>;
  articles: number;
  replayed_at: LocalDateTime;
}

/** A synonym of the shop, or what it changed of one in src/content. */
export interface SynonymTable {
  id: Generated<number>;
  /** See ShippedSynonym; null of the shop's own. */
  shipped_id: string | null;
  /** JSON of domain SynonymSide; null: not published, or as it was shipped. */
  published: string | null;
  /** JSON of what it will be, 'null' when it will be removed; null: no draft. */
  draft: string | null;
  /** That of the set when it was changed. */
  revision: number;
  /** E-mail of the administrator. */
  changed_by: string;
  changed_at: LocalDateTime;
}

/** One row with the id 1: all synonyms together. */
export interface SynonymSetTable {
  /** Of the only row. */
  name: string;
  /** Incremented by each change of a draft and each publication. */
  revision: number;
  /** Incremented by each publication: searches of all processes follow it. */
  version: number;
  published_by: string | null;
  published_at: LocalDateTime | null;
}

export type SynonymRow = Selectable<SynonymTable>;
export type SynonymSetRow = Selectable<SynonymSetTable>;

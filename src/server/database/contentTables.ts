import type { Generated, Selectable } from 'kysely';
import type { LocalDateTime } from './columnTypes';

/** A section of the shop's content that was edited; see domain ShopSection. */
export interface ShopSectionTable {
  section: string;
  /** Incremented by each change of the draft and each publication. */
  revision: Generated<number>;
  /** JSON of domain ShopFields as typed; null: nothing but what is published. */
  draft: string | null;
  /** E-mail of the administrator who saved it. */
  draft_by: string | null;
  draft_at: LocalDateTime | null;
}

/** What was published of a section, from version 1; the newest is what the shop shows. */
export interface ShopVersionTable {
  section: string;
  version: number;
  /** JSON of domain ShopFields. */
  fields: string;
  /** JSON of the names of fields that are as the sample, and that the publisher called his own. */
  kept: Generated<string>;
  /** E-mail of the administrator. */
  published_by: string;
  published_at: LocalDateTime;
}

/** A picture or a brochure that drafts and versions of the content name. */
export interface ContentFileTable {
  /** Its name in the storage: the hash of its bytes, with an extension. */
  name: string;
  /** What it was uploaded for; see the contract's ShopFileKind, or `cut`. */
  kind: string;
  /** The sender's name of it. */
  file_name: string;
  mime_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** When it was last uploaded. */
  uploaded_at: LocalDateTime;
}

export interface ContentTables {
  content_file: ContentFileTable;
  shop_section: ShopSectionTable;
  shop_version: ShopVersionTable;
}

export type ShopSectionRow = Selectable<ShopSectionTable>;
export type ShopVersionRow = Selectable<ShopVersionTable>;
export type ContentFileRow = Selectable<ContentFileTable>;

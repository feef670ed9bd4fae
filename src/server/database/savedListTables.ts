import type { Generated, Selectable } from 'kysely';
import type { LocalDateTime } from './columnTypes';

/** A named list of references that a customer keeps. */
export interface SavedListTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** The folded name: unique within the account. */
  name_key: string;
  /** JSON array of domain SharedLine. */
  lines: string;
  /** Incremented by each change. */
  revision: Generated<number>;
  created_at: LocalDateTime;
  changed_at: LocalDateTime;
}

export interface SavedListTables {
  saved_list: SavedListTable;
}

export type SavedListRow = Selectable<SavedListTable>;

import type { ColumnType, Generated, Selectable } from 'kysely';
import type { LocalDateTime } from './columnTypes';

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
  /** JSON of the families that lead nowhere (UnknownFamilies); empty for older imports. */
  families: Generated<string>;
  /** Catalogue revision after the import; null when nothing changed. */
  revision: number | null;
  /** Its journal entry: later entries happened after the import. */
  journal_id: number | null;
  /** The import whose refused lines this one has, when both are undone together. */
  corrects: ColumnType<number | null, number | null | undefined, number | null>;
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
  /** The newest import with a line of this reference; it counts once that one is done. */
  superseded_by: number | null;
}

export type ImportRunRow = Selectable<ImportRunTable>;
export type ImportRefusalRow = Selectable<ImportRefusalTable>;

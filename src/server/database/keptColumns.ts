import type { ColumnType } from 'kysely';
import type { ArticleColumn, ArticleField, TextColumn } from '../../domain/article/fields';
import type { Bit } from './columnTypes';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Which fields are kept (keeps_…), and the file's last values of these (file_…). */
export type KeptColumns = {
  [F in ArticleField as `keeps_${F}`]: ColumnType<Bit, Bit | undefined, Bit>;
} & {
  [C in ArticleColumn as `file_${C}`]: Optional<C extends TextColumn ? string : number>;
};

/** What staff changed of the articles that imports also write; one row for each such article. */
export type ArticleEditTable = KeptColumns & {
  article_id: number;
  /** Counts the changes of staff. */
  revision: ColumnType<number, number | undefined, number>;
  /** Made by staff, not by an import. */
  made_here: ColumnType<Bit, Bit | undefined, Bit>;
};

/** What the last import replaced in article_edit, so that it can be undone. */
export type ReplacedFileValueTable = KeptColumns & { import_id: number; article_id: number };

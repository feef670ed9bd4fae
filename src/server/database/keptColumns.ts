import type { ColumnType } from 'kysely';
import type { ArticleField } from '../../domain/catalogue/articleEdits';
import type { Bit } from './columnTypes';

/** The columns of an article that each field has. */
export const KEPT_COLUMNS = {
  label: ['label'],
  description: ['description'],
  brand: ['brand'],
  supplier: ['secondary_reference'],
  packing: ['packing'],
  prices: ['base_price_cents', 'ttc_price_cents', 'vat_rate'],
  category: ['under_sub_category_id'],
  state: ['soft_deleted'],
} as const satisfies Record<ArticleField, readonly string[]>;

/** A column of an article that can be kept. */
export type KeptColumn = (typeof KEPT_COLUMNS)[ArticleField][number];

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Which fields are kept (keeps_…), and the file's last values of these (file_…). */
export type KeptColumns = {
  [F in ArticleField as `keeps_${F}`]: ColumnType<Bit, Bit | undefined, Bit>;
} & {
  [
    C in Extract<
      KeptColumn,
      'label' | 'description' | 'brand' | 'secondary_reference' | 'packing'
    > as `file_${C}`
  ]: Optional<string>;
} & {
  [
    C in Exclude<
      KeptColumn,
      'label' | 'description' | 'brand' | 'secondary_reference' | 'packing'
    > as `file_${C}`
  ]: Optional<number>;
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

import type { ArticleSortKey } from '../../../domain/article';

export type TableMode = 'list' | 'cart';

export interface Column {
  title: string;
  /** Sort key of the head's button; without it the column cannot be sorted. */
  sortBy?: ArticleSortKey;
  /** Right-aligned. */
  isNumeric?: boolean;
  /** Title of a second figure in the same cell, right of the first. */
  secondTitle?: string;
}

const common: readonly Column[] = [
  { title: 'Image' },
  { title: 'Nom', sortBy: 'NAME' },
  { title: 'Marque', sortBy: 'BRAND' },
  { title: 'Ref', sortBy: 'REF' },
  { title: 'Cond.', sortBy: 'COND' },
  { title: 'Prix HT', sortBy: 'HT', isNumeric: true },
];

/** The table's columns (TABLE-08, TABLE-09, TABLE-10). */
export const columns: Record<TableMode, readonly Column[]> = {
  list: [...common, { title: 'Devis' }, { title: 'Comp.' }],
  cart: [...common, { title: 'Quantité', secondTitle: 'Total HT' }, { title: 'Actions' }],
};

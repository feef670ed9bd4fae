import type { ArticleSortKey } from '../../../domain/article';

export type TableMode = 'list' | 'cart';

export interface Column {
  title: string;
  /** What a press on the head sorts by; absent: it does not sort. */
  sortBy?: ArticleSortKey;
  /** Figures stand at the right. */
  figures?: boolean;
  /** A second figure of the same cell, at its right. */
  beside?: string;
}

const common: readonly Column[] = [
  { title: 'Image' },
  { title: 'Nom', sortBy: 'NAME' },
  { title: 'Marque', sortBy: 'BRAND' },
  { title: 'Ref', sortBy: 'REF' },
  { title: 'Cond.', sortBy: 'COND' },
  { title: 'Prix HT', sortBy: 'HT', figures: true },
];

/** The table's columns (spec §2 Article table). */
export const columns: Record<TableMode, readonly Column[]> = {
  list: [...common, { title: 'Devis' }, { title: 'Comp.' }],
  cart: [...common, { title: 'Quantité', beside: 'Total HT' }, { title: 'Actions' }],
};

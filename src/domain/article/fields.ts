import type { Price } from '../catalogue/articlePrice';

/** What both an Oxygène file and staff set of an article. Prices in cents. */
export interface ArticleValues {
  label: string;
  description: string;
  brand: string;
  /** Reference of the supplier. */
  supplier: string;
  packing: string;
  prices: Price;
  /** Number of a lowest category. */
  category: number;
  /** Withdrawn or on sale. */
  state: 0 | 1;
}

export type ArticleField = keyof ArticleValues;

interface Column {
  /** What is kept and taken back as one. */
  field: ArticleField;
  /** Of a price. */
  part?: keyof Price;
  /** Its name in the contract. */
  contract: string;
  kind: 'text' | 'cents' | 'rate' | 'category' | 'state';
  /** What it is called, within a sentence. */
  name: string;
  /** Its heading in an import's report, where it is another. */
  heading?: string;
  /** A line of a file may leave it as it is. */
  mayBeAbsent?: true;
  /** It is changed in the cells of the list too. */
  isCell?: true;
}

/** The columns of an article that imports and staff write, in the order of the form. */
export const ARTICLE_COLUMNS = {
  label: { field: 'label', contract: 'label', kind: 'text', name: 'désignation', isCell: true },
  description: {
    field: 'description',
    contract: 'description',
    kind: 'text',
    name: 'descriptif',
    heading: 'Description',
    mayBeAbsent: true,
  },
  brand: { field: 'brand', contract: 'brand', kind: 'text', name: 'marque', isCell: true },
  secondary_reference: {
    field: 'supplier',
    contract: 'crm_secondary_id',
    kind: 'text',
    name: 'référence du fournisseur',
    heading: 'Réf. fournisseur',
    mayBeAbsent: true,
  },
  packing: {
    field: 'packing',
    contract: 'conditionnement',
    kind: 'text',
    name: 'conditionnement',
    mayBeAbsent: true,
    isCell: true,
  },
  base_price_cents: {
    field: 'prices',
    part: 'base',
    contract: 'basePrice',
    kind: 'cents',
    name: 'prix HT',
    isCell: true,
  },
  ttc_price_cents: {
    field: 'prices',
    part: 'ttc',
    contract: 'ttcPrice',
    kind: 'cents',
    name: 'prix TTC',
    isCell: true,
  },
  vat_rate: {
    field: 'prices',
    part: 'rate',
    contract: 'vat_rate',
    kind: 'rate',
    name: 'taux de TVA',
    mayBeAbsent: true,
  },
  under_sub_category_id: {
    field: 'category',
    contract: 'under_sub_category_id',
    kind: 'category',
    name: 'rayon',
    heading: 'Sous-sous-catégorie',
  },
  soft_deleted: {
    field: 'state',
    contract: 'soft_deleted',
    kind: 'state',
    name: 'état',
    heading: 'Retiré de la vente',
    isCell: true,
  },
} as const satisfies Record<string, Column>;

type Columns = typeof ARTICLE_COLUMNS;
export type ArticleColumn = keyof Columns;

/** The columns whose values are texts; the others are numbers. */
export type TextColumn = {
  [C in ArticleColumn]: Columns[C]['kind'] extends 'text' ? C : never;
}[ArticleColumn];

/** Each column with its row of the table. */
export const COLUMN_ROWS = Object.entries(ARTICLE_COLUMNS) as readonly [
  ArticleColumn,
  Column & { contract: keyof ArticleTexts },
][];
export const COLUMN_NAMES = COLUMN_ROWS.map(([column]) => column);

/** The columns of a field. */
export const columnsOf = (field: ArticleField): ArticleColumn[] =>
  COLUMN_NAMES.filter((column) => ARTICLE_COLUMNS[column].field === field);

export const TEXT_COLUMNS = COLUMN_NAMES.filter(
  (column) => ARTICLE_COLUMNS[column].kind === 'text',
);

const { label, brand, secondary_reference, description, ...others } = ARTICLE_COLUMNS;
/** In the order of an import's report. */
export const IMPORTED_COLUMNS = Object.keys({
  label,
  brand,
  secondary_reference,
  description,
  ...others,
}) as ArticleColumn[];

export const ARTICLE_FIELDS: readonly ArticleField[] = [
  ...new Set(COLUMN_ROWS.map(([, { field }]) => field)),
];

/** The values under their names in the contract, as they are typed. */
export type ArticleTexts = {
  [C in ArticleColumn as Columns[C]['contract']]: Columns[C]['kind'] extends 'category'
    ? number
    : Columns[C]['kind'] extends 'state'
      ? '0' | '1'
      : string;
};

/** The fields that are changed in the cells of the list. */
export type CellField = {
  [C in ArticleColumn]: Columns[C] extends { isCell: true } ? Columns[C]['contract'] : never;
}[ArticleColumn];

/** A column's name as the beginning of a text: 'Prix HT'. */
export const titleOf = ({ name }: Pick<Column, 'name'>): string =>
  name.slice(0, 1).toUpperCase() + name.slice(1);

/** What a field is called, within a sentence. */
export const FIELD_NAMES: Record<ArticleField, string> = {
  label: 'la désignation',
  description: 'la description',
  brand: 'la marque',
  supplier: 'la référence du fournisseur',
  packing: 'le conditionnement',
  prices: 'le prix',
  category: 'le rayon',
  state: 'l’état',
};

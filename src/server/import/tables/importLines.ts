/** One accepted line. null: the file has no such column, so the article keeps its value. */
export interface ImportLine {
  reference: string;
  secondaryReference: string | null;
  label: string;
  brand: string | null;
  description: string | null;
  packing: string | null;
  basePriceCents: number;
  ttcPriceCents: number;
  /** Hundredths of a percent as written; null: the line gives no rate that can be read. */
  vatRate: number | null;
  underSubCategoryId: number;
  softDeleted: 0 | 1;
}

export interface RefusalDetail {
  line: number;
  reference: string;
  reason: string;
}

/** A line whose reference occurs earlier in the file. */
export interface RepeatedLine {
  line: number;
  reference: string;
  /** The previous line with the same reference. */
  earlier: number;
}

/** All are counted, the first of them listed. */
export interface Listed<T> {
  total: number;
  rows: T[];
}

/** Repeated lines listed; more are only counted. */
export const MAX_REPEATED = 500;

export type RepeatedLines = Listed<RepeatedLine>;

/** The columns of import_line, in the order of lineValues(). */
export const LINE_COLUMNS = [
  'reference',
  'line',
  'secondary_reference',
  'label',
  'brand',
  'description',
  'packing',
  'base_price_cents',
  'ttc_price_cents',
  'vat_rate',
  'under_sub_category_id',
  'soft_deleted',
] as const;

/** Values of LINE_COLUMNS. */
export const lineValues = (line: number, article: ImportLine) =>
  [
    article.reference,
    line,
    article.secondaryReference,
    article.label,
    article.brand,
    article.description,
    article.packing,
    article.basePriceCents,
    article.ttcPriceCents,
    article.vatRate,
    article.underSubCategoryId,
    article.softDeleted,
  ] as const;

// Later refusals are only counted.
const MAX_REFUSALS = 100_000;
/** Total characters of original cells stored for refused lines. */
const MAX_CELL_CHARACTERS = 20_000_000;

/**
 * Returns a function that limits what is stored of refused lines: the cells as JSON, null: without
 * them, undefined: not stored.
 */
export function refusalLimiter(): (cells: string[]) => string | null | undefined {
  let count = 0;
  let charactersLeft = MAX_CELL_CHARACTERS;
  return (cells) => {
    const text = JSON.stringify(cells);
    const fits = text.length <= charactersLeft;
    if (fits) charactersLeft -= text.length;
    if ((count += 1) > MAX_REFUSALS) return undefined;
    return fits ? text : null;
  };
}

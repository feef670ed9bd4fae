import type { FileValues, KeptField, OwnArticle } from '../../../contract/api.gen';

/** What is typed of an article. Prices and rate as they are written, with a comma. */
export interface ArticleTexts {
  label: string;
  description: string;
  brand: string;
  crm_secondary_id: string;
  conditionnement: string;
  basePrice: string;
  ttcPrice: string;
  vat_rate: string;
  under_sub_category_id: number;
  soft_deleted: '0' | '1';
}

export type ArticleTextName = keyof ArticleTexts;

/** The typed fields of one article, and the revision that was read when the first was typed. */
export interface ArticleDraft {
  articleId: number;
  revision: number;
  fields: Partial<ArticleTexts>;
}

const written = (decimal: string): string => decimal.replace('.', ',');

/** The stored fields as they are shown to be typed over. */
export const storedTexts = (article: OwnArticle): ArticleTexts => ({
  label: article.label,
  description: article.description,
  brand: article.brand,
  crm_secondary_id: article.crm_secondary_id,
  conditionnement: article.conditionnement,
  basePrice: written(article.basePrice),
  ttcPrice: written(article.ttcPrice),
  vat_rate: written(article.vat_rate ?? ''),
  under_sub_category_id: article.under_sub_category_id,
  soft_deleted: article.soft_deleted,
});

/** The draft with more typed; fields typed as they are stored leave it. */
export function withTyped(
  draft: ArticleDraft | undefined,
  article: OwnArticle,
  typed: Partial<ArticleTexts>,
): ArticleDraft | undefined {
  const stored = storedTexts(article);
  const fields = Object.fromEntries(
    Object.entries({ ...draft?.fields, ...typed }).filter(
      ([name, value]) => value !== stored[name as ArticleTextName],
    ),
  );
  if (Object.keys(fields).length === 0) return undefined;
  return { articleId: article.id, revision: draft?.revision ?? article.revision, fields };
}

/** The draft without fields that are stored or given up. */
export function withoutSettled(
  draft: ArticleDraft | undefined,
  settled: readonly ArticleTextName[],
): ArticleDraft | undefined {
  const fields = Object.fromEntries(
    Object.entries(draft?.fields ?? {}).filter(
      ([name]) => !settled.includes(name as ArticleTextName),
    ),
  );
  return draft && Object.keys(fields).length > 0 ? { ...draft, fields } : undefined;
}

/** The pin of each field. */
export const PIN_OF: Record<ArticleTextName, KeptField> = {
  label: 'label',
  description: 'description',
  brand: 'brand',
  crm_secondary_id: 'supplier',
  conditionnement: 'packing',
  basePrice: 'prices',
  ttcPrice: 'prices',
  vat_rate: 'prices',
  under_sub_category_id: 'category',
  soft_deleted: 'state',
};

/** What the file says of a kept field, as text; undefined when no file said anything. */
export function fileText(
  name: ArticleTextName,
  file: FileValues,
  categoryName: (id: number) => string,
): string | undefined {
  const value = file[name];
  if (value === undefined) return undefined;
  if (name === 'under_sub_category_id') return categoryName(Number(value));
  if (name === 'soft_deleted') return value === '1' ? 'Retiré' : 'En vente';
  if (name === 'basePrice' || name === 'ttcPrice') return `${written(String(value))} €`;
  if (name === 'vat_rate') return value === null ? 'rien' : `${written(String(value))} %`;
  return value === '' ? 'rien' : String(value);
}

import type { FileValues, KeptField, OwnArticle } from '../../../contract/api.gen';
import { type ArticleTexts, COLUMN_ROWS } from '../../../domain/article/fields';
import { readArticle } from '../../../domain/catalogue/articleChecks';
import { ArticleRefused } from '../../../domain/catalogue/articleEdits';
import type { Price } from '../../../domain/catalogue/articlePrice';
import { formatPrice, priceOfCents } from '../../../domain/price';
import { differingFields } from '../../../domain/typedOver';

export type { ArticleTexts };
export type ArticleTextName = keyof ArticleTexts;

/** The typed fields of one article, and the revision that was read when the first was typed. */
export interface ArticleDraft {
  articleId: number;
  revision: number;
  fields: Partial<ArticleTexts>;
}

const written = (decimal: string): string => decimal.replace('.', ',');

/** The stored fields as they are shown to be typed over: prices and rate with a comma. */
export const storedTexts = (article: OwnArticle): ArticleTexts =>
  Object.fromEntries(
    COLUMN_ROWS.map(([, { contract, kind }]) => {
      const isNumber = kind === 'cents' || kind === 'rate';
      return [contract, isNumber ? written(String(article[contract] ?? '')) : article[contract]];
    }),
  ) as unknown as ArticleTexts;

const hundredths = (decimal: string): number => Math.round(Number(decimal) * 100);

/** The price of an article as it is stored. */
export const storedPrice = ({ basePrice, ttcPrice, vat_rate: rate }: OwnArticle): Price => ({
  base: hundredths(basePrice),
  ttc: hundredths(ttcPrice),
  rate: rate === null ? null : hundredths(rate),
});

type PriceTexts = Partial<Pick<ArticleTexts, 'basePrice' | 'ttcPrice' | 'vat_rate'>>;

/** What becomes of a price TTC that is not typed. */
export interface FollowingTtc {
  /** It replaces the stored text; empty where it does not follow. */
  shown: { ttcPrice?: string };
  /** A sentence, or ''. */
  note: string;
}

/**
 * The price TTC that follows a typed price HT or rate, or why none can.
 * @param stored of an article that is made
 */
export function followingTtc(
  { basePrice, ttcPrice, vat_rate }: PriceTexts,
  stored?: Price,
): FollowingTtc {
  const nothing = { shown: {}, note: '' };
  const typed = { ...(basePrice && { basePrice }), ...(vat_rate !== undefined && { vat_rate }) };
  if (ttcPrice?.trim() || Object.keys(typed).length === 0) return nothing;
  if (!stored && (!basePrice || !vat_rate)) return nothing;
  try {
    const { prices } = readArticle(typed, stored);
    const followed = priceOfCents(prices?.ttc ?? 0);
    return {
      shown: ttcPrice === undefined ? { ttcPrice: written(followed) } : {},
      note: `Le prix TTC suit le prix HT et le taux de TVA : ${formatPrice(followed)}.`,
    };
  } catch (error) {
    if (!(error instanceof ArticleRefused)) throw error;
    return { ...nothing, note: error.field === 'ttcPrice' ? error.message : '' };
  }
}

/** What is sent of typed fields: an emptied price TTC follows the others. */
export const sentTexts = (fields: Partial<ArticleTexts>): Partial<ArticleTexts> => {
  const { ttcPrice, ...others } = fields;
  const follows = fields.basePrice !== undefined || fields.vat_rate !== undefined;
  return ttcPrice === undefined || (ttcPrice.trim() === '' && follows) ? others : fields;
};

/**
 * The draft with more typed; fields typed as they are stored leave it, but for a price TTC beside
 * another price that is typed: without it, it would follow.
 */
export function withTyped(
  draft: ArticleDraft | undefined,
  article: OwnArticle,
  typed: Partial<ArticleTexts>,
): ArticleDraft | undefined {
  const all = { ...draft?.fields, ...typed };
  const fields = differingFields(all, storedTexts(article));
  if (all.ttcPrice !== undefined && ('basePrice' in fields || 'vat_rate' in fields))
    fields.ttcPrice = all.ttcPrice;
  if (Object.keys(fields).length === 0) return undefined;
  return { articleId: article.id, revision: draft?.revision ?? article.revision, fields };
}

/** The draft without fields that are stored or given up; what was typed meanwhile stays. */
export function withoutSettled(
  draft: ArticleDraft | undefined,
  settled: Partial<ArticleTexts>,
): ArticleDraft | undefined {
  const fields = differingFields(draft?.fields ?? {}, settled);
  return draft && Object.keys(fields).length > 0 ? { ...draft, fields } : undefined;
}

/** The pin of each field. */
export const PIN_OF = Object.fromEntries(
  COLUMN_ROWS.map(([, { contract, field }]) => [contract, field]),
) as Record<ArticleTextName, KeptField>;

/** What the file says of a kept field, as text; undefined when no file said anything. */
export function fieldOfFile(
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

import type { ArticleTexts, ArticleValues } from '../article/fields';
import { formatNumber } from '../frenchNumber';
import { readAmount } from '../numbers/amount';
import { readPercentage } from '../numbers/percentage';
import { ARTICLE_PRICE, refusalText, VAT_RATE } from '../numbers/refusalText';
import { isUnread } from '../numbers/typedNumber';
import { plainLine, plainReference, plainText } from '../text/plainText';
import { isLegalRate } from '../vat';
import { ArticleRefused } from './articleEdits';
import { isProblem, type Price, priceOf } from './articlePrice';
import { REQUIRED_FIELDS } from './requiredFields';

/** Characters of the texts of an article. */
export const ARTICLE_LENGTHS = {
  reference: 64,
  label: 500,
  brand: 100,
  supplier: 100,
  packing: 100,
  description: 20_000,
} as const;

/** Higher prices are refused as mistakes. */
const HIGHEST_PRICE_CENTS = 99_999_999_999;

const NO_RATE =
  'Ce n’est pas un taux français de TVA : 20, 10, 5,5, 2,1 ou 0 %, en Corse et outre-mer aussi 13, 8,5, 1,75, 1,05 ou 0,9 %.';

/** What was typed; absent fields stay as they are. A rate of null follows from the two prices. */
export type TypedArticle = Partial<Omit<ArticleTexts, 'vat_rate'>> & { vat_rate?: string | null };

/**
 * The typed values as they are stored. A price TTC that is not typed follows (articlePrice).
 * @param prices those of the article, of which some may stay; none for a new article.
 * @throws ArticleRefused
 */
export function readArticle(
  typed: TypedArticle,
  prices?: ArticleValues['prices'],
): Partial<ArticleValues> {
  const line = (text: string | undefined, field: string, what: string, max: number) =>
    text === undefined ? undefined : ofLength(plainLine(text), field, what, max);
  const { label, brand, supplier, packing, description } = ARTICLE_LENGTHS;
  const texts = {
    label: line(typed.label, 'label', 'La désignation', label),
    brand: line(typed.brand, 'brand', 'La marque', brand),
    supplier: line(
      typed.crm_secondary_id,
      'crm_secondary_id',
      'La référence du fournisseur',
      supplier,
    ),
    packing: line(typed.conditionnement, 'conditionnement', 'Le conditionnement', packing),
    description:
      typed.description === undefined
        ? undefined
        : ofLength(
            plainText(typed.description).trim(),
            'description',
            'Le descriptif',
            description,
          ),
  };
  if (texts.label === '') throw new ArticleRefused(REQUIRED_FIELDS.label, 'label');
  const read = {
    ...texts,
    prices: readPrices(typed, prices),
    category: typed.under_sub_category_id,
    state: typed.soft_deleted === undefined ? undefined : (Number(typed.soft_deleted) as 0 | 1),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The reference of a new article as it is stored. @throws ArticleRefused */
export function readReference(typed: string): string {
  const reference = plainReference(plainLine(typed));
  if (reference === '') throw new ArticleRefused(REQUIRED_FIELDS.reference, 'reference');
  return ofLength(reference, 'reference', 'La référence', ARTICLE_LENGTHS.reference);
}

function ofLength(text: string, field: string, what: string, max: number): string {
  if (text.length > max)
    throw new ArticleRefused(
      `${what} a ${formatNumber(max)} caractères au plus, et non ${formatNumber(text.length)}.`,
      field,
    );
  return text;
}

/** @throws ArticleRefused where they do not agree */
function readPrices(
  { basePrice, ttcPrice, vat_rate: rate }: TypedArticle,
  stored?: Price,
): Price | undefined {
  const given = {
    ...(basePrice !== undefined && { base: readPrice(basePrice, 'basePrice') }),
    ...(ttcPrice !== undefined && { ttc: readPrice(ttcPrice, 'ttcPrice') }),
    ...(rate !== undefined && { rate: readRate(rate) }),
  };
  if (Object.keys(given).length === 0) return undefined;
  const price = priceOf(given, stored);
  if (isProblem(price)) throw new ArticleRefused(price.message, price.field);
  return price;
}

function readPrice(text: string, field: string): number {
  const price = readAmount(text, { most: HIGHEST_PRICE_CENTS });
  if (isUnread(price)) throw new ArticleRefused(refusalText(price, ARTICLE_PRICE), field);
  return price.cents;
}

function readRate(text: string | null): number | null {
  if (text === null || plainLine(text) === '') return null;
  const rate = readPercentage(text);
  if (isUnread(rate)) throw new ArticleRefused(refusalText(rate, VAT_RATE), 'vat_rate');
  if (!isLegalRate(rate.hundredths)) throw new ArticleRefused(NO_RATE, 'vat_rate');
  return rate.hundredths;
}

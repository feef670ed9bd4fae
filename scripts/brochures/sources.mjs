// Input of the brochures, read from the product: demo articles, categories, company, French
// typography.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTypeScript } from '../lib/compileTypeScript.mjs';
import { root } from '../lib/stamps.mjs';

const source = (path) => loadTypeScript(join(root, 'src', path)).exported;

/** The number the first start generates; another number gives other articles. */
const DEMO_ARTICLES = 2_000;

const { makeArticles } = source('server/catalogueMaker/maker.ts');
const { typeset } = source('domain/text/frenchText.ts');
const { formatPrice } = source('domain/price.ts');
export const { company } = source('content/company.ts');
export const { conditionTexts } = source('content/conditions.ts');

const articles = [...makeArticles(DEMO_ARTICLES)].filter(({ withdrawn }) => !withdrawn);
const { underSubCategories } = JSON.parse(
  readFileSync(join(root, 'src/server/demo/categories.json'), 'utf8'),
);

/** The text of an SVG file of src/web/assets. */
export const readSvg = (path) => readFileSync(join(root, 'src/web/assets', path), 'utf8');

/**
 * French typography with the characters of the PDF's standard fonts, which lack the narrow and the
 * non-breaking hyphen glyphs.
 */
export const french = (text) =>
  typeset(text).replaceAll('\u202F', '\u00A0').replaceAll('\u2011', '-');

/** Formats cents: '1 286,53 €'. */
export const priceText = (cents) => french(formatPrice((cents / 100).toFixed(2)));

/** The under-sub-categories of a chapter with their articles; empty ones are omitted. */
export function familiesOf({ families, limit, maker }, brochureMaker) {
  return families.flatMap((id) => {
    const ofFamily = articles.filter(
      (article) => article.underSubCategoryId === id && (!maker || article.brand === brochureMaker),
    );
    const chosen = ofFamily.slice(0, limit).sort((a, b) => a.reference.localeCompare(b.reference));
    return chosen.length > 0
      ? [{ label: labelOf(id), description: descriptionOf(chosen), articles: chosen }]
      : [];
  });
}

const labelOf = (id) => underSubCategories.find((category) => category.id === id).label;

/**
 * The description shared by all articles, without brand and packing; '' when they have none in
 * common.
 */
function descriptionOf(list) {
  const [shortest] = list.map(({ description }) => description).sort((a, b) => a.length - b.length);
  return list.every(({ description }) => description.startsWith(shortest))
    ? shortest.replace(/\n[^]*| Marquage ".*/, '')
    : '';
}

// What the brochures say, read from the product: its demo articles, its categories, its company, its way to set French.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../lib/typescript.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = (path) => load(join(root, 'src', path)).exported;

/** As many as the shop's first start makes: other numbers give other articles. */
const DEMO_ARTICLES = 2_000;

const { makeArticles } = source('server/catalogueMaker/maker.ts');
const { typo } = source('domain/typo.ts');
const { formatPrice } = source('domain/price.ts');
export const { company } = source('content/company.ts');

const articles = [...makeArticles(DEMO_ARTICLES)].filter(({ withdrawn }) => !withdrawn);
const { underSubCategories } = JSON.parse(readFileSync(join(root, 'src/server/demo/categories.json'), 'utf8'));

/** The text of an SVG file of src/web/assets. */
export const readSvg = (path) => readFileSync(join(root, 'src/web/assets', path), 'utf8');

/** Typeset French in the characters of the PDF's own fonts: these know neither the narrow space nor the hyphen that holds. */
export const french = (text) => typo(text).replaceAll('\u202F', '\u00A0').replaceAll('\u2011', '-');

/** Cents as printed: '1 286,53 €'. */
export const priceText = (cents) => french(formatPrice((cents / 100).toFixed(2)));

/** The under-sub-categories of a chapter with their articles; without any article it is left out. */
export function familiesOf({ families, most, maker }, brochureMaker) {
  return families.flatMap((id) => {
    const ofFamily = articles.filter((article) => article.underSubCategoryId === id && (!maker || article.brand === brochureMaker));
    const chosen = ofFamily.slice(0, most).sort((a, b) => a.reference.localeCompare(b.reference));
    return chosen.length > 0 ? [{ label: labelOf(id), description: descriptionOf(chosen), articles: chosen }] : [];
  });
}

const labelOf = (id) => underSubCategories.find((category) => category.id === id).label;

/** What all the articles have in common; some add their brand and their packing. Articles of several kinds have nothing. */
function descriptionOf(list) {
  const [shortest] = list.map(({ description }) => description).sort((a, b) => a.length - b.length);
  return list.every(({ description }) => description.startsWith(shortest)) ? shortest.replace(/\n[^]*| Marquage ".*/, '') : '';
}

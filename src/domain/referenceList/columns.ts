import { fold } from '../text/searchText';
import type { LineParts } from './listedLine';
import { isDoubtfulCell, isUnclearQuantity, isUsable, quantityIn } from './quantity';
import { findReference, holdsOtherReference, referenceScore, withoutLabel } from './referenceText';

/** Which cell of a row is what, by the header. */
export interface Columns {
  /** The columns with references, the shop's before the supplier's. */
  references: readonly number[];
  /** Those that may be the quantity; several cannot be told apart. */
  quantities: readonly number[];
  /** The quantities are not those to order: « Qté en stock ». */
  isOther?: boolean;
}

const OWN_REFERENCE = 'paillasse|boutique|article|produit|catalogue|interne|commande';
const REFERENCE_NAMES = [
  new RegExp(`^(?:references?|refs?\\.?|sku)(?: (?:${OWN_REFERENCE}))?$`),
  /^(?:n° ?|numero |code |no\.? )?(?:article|produit|catalogue|cat\.?)$/,
  /^code$|^(?:catalog(?:ue)?|cat\.?|part|item) ?(?:number|no\.?|#|n°)$/,
  /^(?:ref|reference|code)\.? (?:fournisseur|fabricant|frs?|supplier)$|^fournisseur ref\.?$/,
];
const OTHER_WORDS = [
  'stock|dispo\\w*|rest\\w*|reliquat|liv|livr\\w*|recu\\w*|recep\\w*|mini\\w*|maxi\\w*|seuil',
  'par|precedent\\w*|factur\\w*|consomm\\w*|deja|en (?:commande|cours)|encours|attendu\\w*',
  'annul\\w*|expedi\\w*|annuel\\w*|mensuel\\w*|moyenn?e?|inventaire|theorique|physique',
  'shipped|delivered|received|available|remaining|on hand|in stock|per',
];
/** A quantity of something else, in folded names. */
const OTHER_QUANTITY = new RegExp(`\\b(?:${OTHER_WORDS.join('|')})\\b|/ ?\\p{L}`, 'u');
/** The quantity to order. */
const WANTED_WORDS = [
  'command\\w*|cder|cde|a commander|besoin\\w*',
  'souhait\\w*|demand\\w*|voulu\\w*|acheter|order\\w*',
];
const WANTED = new RegExp(`\\b(?:${WANTED_WORDS.join('|')})\\b`);
const QUANTITY_NAMES = [
  '(?:qtes?|quantites?|qty|quantity|nb|nbre|nombre|q)\\b',
  '(?:a (?:commander|cder|acheter)|commande(?:es?)?|cde|besoins?)$',
  '(?:demandee?s?|souhaitee?s?|pieces|pcs|unites)$',
];
const QUANTITY_NAME = new RegExp(`^(?:${QUANTITY_NAMES.join('|')})`);

/** The columns that a header row names; undefined for rows of another kind. */
export function readHeader(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => fold(cell).replace(/(?<![.:])[.:]+$/, ''));
  // A year may be in a header, as in « Qté 2026 ».
  if (names.some((name) => /\d/.test(name.replace(/^\p{L}.*\b20\d\d$/u, '')))) return undefined;
  const references = REFERENCE_NAMES.flatMap((pattern) =>
    names.flatMap((name, index) => (pattern.test(name) ? [index] : [])),
  );
  return references.length === 0 ? undefined : { references, ...quantityColumns(names) };
}

/** The columns whose names say that they are to order, else all but those of other quantities. */
function quantityColumns(names: readonly string[]): Pick<Columns, 'quantities' | 'isOther'> {
  const all = names.flatMap((name, index) => (QUANTITY_NAME.test(name) ? [{ name, index }] : []));
  const own = all.filter(({ name }) => !OTHER_QUANTITY.test(name));
  const wanted = own.filter(({ name }) => WANTED.test(name));
  const indexes = (columns: typeof all) => columns.map(({ index }) => index);
  if (own.length === 0 && all.length > 0) return { quantities: indexes(all), isOther: true };
  return { quantities: indexes(wanted.length > 0 ? wanted : own) };
}

/** Whether a cell is or contains what looks like a reference: « réf. BEFO000000 ». */
export const looksLikeReference = (cell: string): boolean => cellScore(cell) >= REFERENCE_SCORE;

/**
 * Reads a row below a header. What the header calls the reference need not look like one, unless
 * another cell does: then the header names other columns than those of this row.
 */
export function readBelowHeader(cells: readonly string[], columns: Columns): LineParts {
  const named = readNamedCells(cells, columns);
  const isElsewhere = !looksLikeReference(named.reference) && cells.some(looksLikeReference);
  return isElsewhere ? readCells(cells.filter((cell) => cell !== '')) : named;
}

function readNamedCells(
  cells: readonly string[],
  { references, quantities, isOther }: Columns,
): LineParts {
  const reference = references.map((index) => cells[index] ?? '').find((cell) => cell !== '') ?? '';
  const amounts = quantities.map((index) => cells[index] ?? '').filter((cell) => cell !== '');
  const different = [...new Set(amounts.map((amount) => quantityIn(amount) ?? amount))];
  if (different.length === 0) return { reference };
  return {
    reference,
    quantity: isOther ? `${different.join(' ou ')} (autre quantité)` : different.join(' ou '),
  };
}

/**
 * Reads a row without a header: the cell that looks most like a reference, and the number after it,
 * else before it.
 */
export function readCells(cells: readonly string[]): LineParts {
  const chosen = referenceCell(cells);
  if (chosen === -1) return { reference: '' };
  const reference = referenceOf(cells[chosen] ?? '');
  const after = cells.slice(chosen + 1);
  const parts = {
    reference,
    quantity:
      quantityAfter(after) ??
      quantityAmong(cells.slice(0, chosen).reverse()) ??
      after.find(isDoubtfulCell),
  };
  return holdsOtherReference(cells.join(' ').split(/\s+/), reference)
    ? { ...parts, hasOthers: true }
    : parts;
}

/** Two different whole numbers may be a quantity and a price or a packing, in any order. */
function quantityAfter(cells: readonly string[]): string | undefined {
  const [first, second] = new Set(
    cells.map(quantityIn).filter((number) => number !== undefined && isUsable(number)),
  );
  return second === undefined ? quantityAmong(cells) : `${first} ou ${second}`;
}

/** The first usable number or uncertain quantity, else the first number. */
function quantityAmong(cells: readonly string[]): string | undefined {
  const texts = cells
    .map((cell) => quantityIn(cell) ?? (isUnclearQuantity(cell) ? cell : undefined))
    .filter((text) => text !== undefined);
  return texts.find((text) => isUsable(text) || isUnclearQuantity(text)) ?? texts[0];
}

function referenceCell(cells: readonly string[]): number {
  const scores = cells.map(cellScore);
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : -1;
}

const REFERENCE_SCORE = 10;

/**
 * A cell that is a reference counts more than one that contains it, and a short number more than a
 * text: it may be a reference.
 */
function cellScore(cell: string, index = 0, cells: readonly string[] = []): number {
  const text = withoutLabel(cell);
  const words = text.split(/\s+/);
  const found = findReference(words);
  const isWhole = found?.first === 0 && found.last === words.length - 1;
  const score =
    found && isWhole ? Math.max(referenceScore(found.reference), words.length > 1 ? 4 : 0) : 0;
  if (score >= 2) return REFERENCE_SCORE + score;
  if (found && referenceScore(found.reference) >= 3) return REFERENCE_SCORE;
  if (/\p{L}{2}/u.test(text) && quantityIn(text) === undefined) return 5;
  return score === 1 && cells.length > index ? 1 : 0;
}

const referenceOf = (cell: string): string => {
  const text = withoutLabel(cell);
  const found = findReference(text.split(/\s+/));
  return found && referenceScore(found.reference) !== 1 ? found.reference : text;
};

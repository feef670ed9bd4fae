import { type MeasureKind, parseMeasures } from './measures';

export type SizeKind = Exclude<MeasureKind, 'temperature'> | 'worn';

/** One size of a designation. */
export interface SizePart {
  /** As it is written: « 75x26x1 mm ». */
  text: string;
  kind: SizeKind;
  /** The word before it: « diamètre »; '' without one. */
  before: string;
}

/** What a designation says about capacity, mass, dimensions and garment size. */
export interface ArticleSize {
  /**
   * As the designation writes it, parts joined by a middle dot: « 0,45 µm · 47 mm »; '' without
   * any.
   */
  text: string;
  /** The numbers in mL, g, mm or mm², garment sizes by rank, for ordering. */
  values: readonly number[];
  parts: readonly SizePart[];
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
/** Dimensions without a unit: « 75 x 26 ». */
const DIMENSIONS = String.raw`(${NUMBER}(?:\s?[x×]\s?${NUMBER})+)(?![\p{L}\d/])`;
const GARMENT_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];
const LETTERS = String.raw`XX[SL]|X[SL]|XXXL|[2-5]XL`;
const WORN_SIZE = String.raw`(?:${LETTERS}|[SML]|\d{1,2}(?:[.,]5)?)`;
const WORN_SIZES = String.raw`${WORN_SIZE}(?:\s?[-/]\s?${WORN_SIZE})?`;
const LABELLED = String.raw`(?:[Tt]aille|TAILLE|[Pp]ointure|T\.)\s?(${WORN_SIZES})(?![\p{L}\d])`;
const WORN_THINGS = [
  String.raw`gants?|(?:sur)?blouses?|combinaisons?|charlottes?|(?:sur-?)?chauss\p{L}+`,
  'tabliers?|masques?|lunettes|bottes',
].join('|');
const MENTIONS_WORN = new RegExp(String.raw`(?<!\p{L})(?:${WORN_THINGS})(?!\p{L})`, 'iu');
const CONTAINERS = 'bo[iî]te|sachet|lot|carton|paquet|pack|rack|rouleau|flacon|jeu|set';
const END = String.raw`(?![\p{L}\d])`;
const PIECES = String.raw`(?:\s?(?:pi[eè]ces|pcs|unit[eé]s))?`;
const PACKING = [
  String.raw`(?:${CONTAINERS})s?\s(?:de\s)?\d+${PIECES}${END}`,
  String.raw`(?:par|[x×])\s\d+${END}`,
].join('|');

/** What is a size without a unit, and packing counts, which are none. */
const UNITLESS = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:${DIMENSIONS}|${LABELLED}|(${LETTERS})${END}|(?:${PACKING}))`,
  'gu',
);
/** One letter alone is a size only on what people wear: « Étaleur en L » is a shape. */
const WORN = /(?<![\p{L}\d.,/'’-])([SML])(?![\p{L}\d'’-])/gu;

interface Found {
  start: number;
  end: number;
  /** Undefined for a packing count. */
  size?: { kind: SizeKind; values: number[] };
}

/** What instruments measure, not how large they are: « 320-1100 nm ». */
const WAVELENGTH = 'nm';

/** Capacities, masses, lengths and areas; no temperatures, concentrations and flows. */
const measuresIn = (plain: string): Found[] =>
  parseMeasures(plain).flatMap(({ kind, unit, isRatio, values, start, end }) =>
    kind === 'temperature' || unit === WAVELENGTH || isRatio
      ? []
      : [{ start, end, size: { kind, values } }],
  );

function unitlessAt(plain: string, from: number): Found | undefined {
  UNITLESS.lastIndex = from;
  const found = UNITLESS.exec(plain);
  if (!found) return undefined;
  const [text, dimensions, labelled, letters] = found;
  const place = { start: found.index, end: found.index + text.length };
  if (dimensions) return { ...place, size: { kind: 'length', values: numbersOf(dimensions) } };
  const worn = labelled ?? letters;
  return worn ? { ...place, size: { kind: 'worn', values: [wornRank(worn)] } } : place;
}

/**
 * Sizes and packing counts in the order of the text, none within another: « flacon de 500 mL » has
 * a measure, no packing count.
 */
function findSizes(plain: string): Found[] {
  const measures = measuresIn(plain);
  const found: Found[] = [];
  for (let at = 0; ;) {
    const measure = measures.find(({ start }) => start >= at);
    const other = unitlessAt(plain, at);
    const next = measure && (!other || measure.start < other.end) ? measure : other;
    if (!next) return found;
    found.push(next);
    at = next.end;
  }
}

/** Splits a designation into its sizes and the rest; both in the order of the text. */
export function splitSize(designation: string): { size: ArticleSize; rest: string } {
  const parts: SizePart[] = [];
  const values: number[] = [];
  const plain = plainText(designation);
  const take = (text: string, at: number, kind: SizeKind, numbers: readonly number[]) => {
    parts.push({
      text: shownText(text),
      kind,
      before: /(?<!\p{L})(\p{L}+)\s$/u.exec(plain.slice(0, at))?.[1] ?? '',
    });
    values.push(...numbers);
    return ' ';
  };
  let withoutMeasures = '';
  let at = 0;
  for (const { start, end, size } of findSizes(plain)) {
    withoutMeasures += `${plain.slice(at, start)} `;
    at = end;
    if (size) take(plain.slice(start, end), start, size.kind, size.values);
  }
  withoutMeasures += plain.slice(at);
  const rest = MENTIONS_WORN.test(plain)
    ? withoutMeasures.replace(WORN, (letter: string) => take(letter, 0, 'worn', [wornRank(letter)]))
    : withoutMeasures;
  return { size: { text: parts.map(({ text }) => text).join(' · '), values, parts }, rest };
}

const shownText = (text: string): string =>
  text.trim().replace(/(?<=m)[23]$/, (power) => (power === '2' ? '²' : '³'));

/** Plain spaces, hyphens and micro signs; no thousands separators; « ² » and « ³ » as digits. */
const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(?<=\d)[\u00A0\u202F](?=\d{3}(?!\d))/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u03BC/g, 'µ')
    .replace(/²/g, '2')
    .replace(/³/g, '3');

const numbersOf = (text: string): number[] =>
  (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')));

/** Letters by their order, numbers by their value. */
function wornRank(size: string): number {
  const [first = size] = size.split(/\s?[-/]\s?/);
  const rank = GARMENT_SIZES.indexOf(first);
  return rank < 0 ? Number(first.replace(',', '.')) : rank;
}

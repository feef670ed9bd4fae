export type SizeKind = 'volume' | 'mass' | 'length' | 'area' | 'worn';

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
  /** As the designation writes it, parts joined by a middle dot: « 0,45 µm · 47 mm »; '' without any. */
  text: string;
  /** The numbers in mL, g, mm or mm², garment sizes by rank, for ordering. */
  values: readonly number[];
  parts: readonly SizePart[];
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const UNIT = String.raw`[µumcd]?[lL]|ML|CL|[µumk]?g|[KM]?G|Kg|[µucdm]?m[23]?|MM|CM`;
/** « 250 mL », « 20-200 µL », « 75x26x1 mm », « 75 x 26 »; concentrations and flows, « 10 mg/L » or « 1 µg par mL », are none. */
const MEASURE = String.raw`(${NUMBER}(?:\s?[-x×]\s?${NUMBER})*)\s?(${UNIT})(?![\p{L}\d/]|\s?/|\s+par\s)`;
const DIMENSIONS = String.raw`(${NUMBER}(?:\s?[x×]\s?${NUMBER})+)(?![\p{L}\d/])`;
const GARMENT_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];
const LETTERS = String.raw`XX[SL]|X[SL]|XXXL|[2-5]XL`;
const WORN_SIZE = String.raw`(?:${LETTERS}|[SML]|\d{1,2}(?:[.,]5)?)`;
const LABELLED = String.raw`(?:[Tt]aille|TAILLE|[Pp]ointure|T\.)\s?(${WORN_SIZE}(?:\s?[-/]\s?${WORN_SIZE})?)(?![\p{L}\d])`;
const WORN_THINGS = String.raw`gants?|(?:sur)?blouses?|combinaisons?|charlottes?|(?:sur-?)?chauss\p{L}+|tabliers?|masques?|lunettes|bottes`;
const MENTIONS_WORN = new RegExp(String.raw`(?<!\p{L})(?:${WORN_THINGS})(?!\p{L})`, 'iu');
const CONTAINERS = 'bo[iî]te|sachet|lot|carton|paquet|pack|rack|rouleau|flacon|jeu|set';
const END = String.raw`(?![\p{L}\d])`;
const PIECES = String.raw`(?:\s?(?:pi[eè]ces|pcs|unit[eé]s))?`;
const PACKING = String.raw`(?:${CONTAINERS})s?\s(?:de\s)?\d+${PIECES}${END}|(?:par|[x×])\s\d+${END}`;

const FREE = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:${MEASURE}|${DIMENSIONS}|${LABELLED}|(${LETTERS})(?![\p{L}\d])|(?:${PACKING}))`,
  'gu',
);
/** One letter alone is a size only on what people wear: « Étaleur en L » is a shape. */
const WORN = new RegExp(String.raw`(?<![\p{L}\d.,/'’-])([SML])(?![\p{L}\d'’-])`, 'gu');

/** Factors to mL, g, mm and mm². */
const FACTORS: Readonly<Record<string, number>> = {
  ...{ ul: 1e-3, ml: 1, cl: 10, dl: 100, l: 1000 },
  ...{ ug: 1e-6, mg: 1e-3, g: 1, kg: 1000 },
  ...{ um: 1e-3, mm: 1, cm: 10, dm: 100, m: 1000 },
  ...{ mm2: 1, cm2: 100, m2: 1e6, mm3: 1e-3, cm3: 1, dm3: 1000, m3: 1e6 },
};

const kindOfUnit = (unit: string): SizeKind => {
  if (/l$|3$/i.test(unit)) return 'volume';
  if (/g$/i.test(unit)) return 'mass';
  return unit.endsWith('2') ? 'area' : 'length';
};

type Groups = [numbers?: string, unit?: string, dimensions?: string, labelled?: string, letters?: string];

/** Kind and numbers of a match of FREE; undefined for a packing count. */
function measured([numbers, unit, dimensions, labelled, letters]: Groups): { kind: SizeKind; values: number[] } | undefined {
  if (numbers && unit) {
    const factor = FACTORS[unit.toLowerCase().replace('µ', 'u')] ?? 1;
    return { kind: kindOfUnit(unit), values: numbersOf(numbers).map((value) => value * factor) };
  }
  if (dimensions) return { kind: 'length', values: numbersOf(dimensions) };
  const worn = labelled ?? letters;
  return worn ? { kind: 'worn', values: [wornRank(worn)] } : undefined;
}

/** Splits a designation into its sizes and the rest; both in the order of the text. */
export function splitSize(designation: string): { size: ArticleSize; rest: string } {
  const parts: SizePart[] = [];
  const values: number[] = [];
  const plain = plainText(designation);
  const take = (text: string, at: number, kind: SizeKind, numbers: readonly number[]) => {
    parts.push({ text: shownText(text), kind, before: /(\p{L}+)\s$/u.exec(plain.slice(0, at))?.[1] ?? '' });
    values.push(...numbers);
    return ' ';
  };
  const withoutMeasures = plain.replace(FREE, (text: string, ...found: unknown[]) => {
    const size = measured(found.slice(0, GROUPS) as Groups);
    return size ? take(text, found[GROUPS] as number, size.kind, size.values) : ' ';
  });
  const rest = MENTIONS_WORN.test(plain)
    ? withoutMeasures.replace(WORN, (letter: string) => take(letter, 0, 'worn', [wornRank(letter)]))
    : withoutMeasures;
  return { size: { text: parts.map(({ text }) => text).join(' · '), values, parts }, rest };
}

const shownText = (text: string): string => text.trim().replace(/(?<=m)[23]$/, (power) => (power === '2' ? '²' : '³'));

/** The capturing groups of FREE. */
const GROUPS = 5;

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

const numbersOf = (text: string): number[] => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')));

/** Letters by their order, numbers by their value. */
function wornRank(size: string): number {
  const [first = size] = size.split(/\s?[-/]\s?/);
  const rank = GARMENT_SIZES.indexOf(first);
  return rank < 0 ? Number(first.replace(',', '.')) : rank;
}

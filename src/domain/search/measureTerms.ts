import {
  type MeasureKind,
  type ParsedMeasure,
  parseMeasures,
  rounded,
  UNITS,
} from '../article/measures';
import { formatNumber } from '../frenchNumber';
import type { CatalogueWords } from './searchTerm';
import { MEASURE_NUMBERS_MAX, type ReadTerm } from './terms';

/** Units a measure is also written in, beside its own. */
const USUAL: Record<MeasureKind, readonly string[]> = {
  capacity: ['ul', 'ml', 'cl', 'l'],
  mass: ['mg', 'g', 'kg'],
  length: ['um', 'mm', 'cm', 'm'],
  area: [],
  temperature: ['°c'],
};

/**
 * The measures of a folded text that are searched in all their writings. Areas, flows (« 1,2
 * m3/h ») and more than three numbers are searched by their words.
 */
export const readMeasures = (folded: string): ParsedMeasure[] =>
  parseMeasures(folded).filter(
    ({ kind, unit, isRatio, values }) =>
      kind !== 'area' && !(isRatio && unit.endsWith('3')) && values.length <= MEASURE_NUMBERS_MAX,
  );

const NUMBER = '\\d+(?:[.,]\\d+)?';
const LISTED = new RegExp(
  `(?<![\\p{L}\\d.,])(${NUMBER}(?:(?: ?[,;] | ou | et | ?/ ?| )${NUMBER})+) ?` +
    `(${[...UNITS.keys()].sort((a, b) => b.length - a.length).join('|')})` +
    '(?![\\p{L}\\d]| ?/| par )',
  'gu',
);
/** Fewer numbers with nothing but spaces or bars between are thousands or a range. */
const LIST_LENGTH = 3;

/**
 * Sizes with one unit, of which an article has one: « 50, 100 ou 250 ml », « 50 100 250 ml ». All
 * of a list have its place.
 */
export const readMeasureLists = (folded: string): ParsedMeasure[][] =>
  [...folded.matchAll(LISTED)].flatMap(({ 0: all, 1: numbers = '', 2: unit = '', index }) => {
    const each = numbers.match(new RegExp(NUMBER, 'g')) ?? [];
    if (!isList(each, numbers)) return [];
    const written = each.map((number) => `${number} ${unit}`).join(' ; ');
    const place = { start: index, end: index + all.length };
    return [readMeasures(written).map((measure) => ({ ...measure, ...place }))];
  });

function isList(each: readonly string[], numbers: string): boolean {
  // « 1 000 » are thousands.
  if (each.some((number) => /^0\d/.test(number))) return false;
  const joints = numbers
    .split(new RegExp(NUMBER))
    .slice(1, -1)
    .map((joint) => joint.trim());
  const isLong = each.length >= LIST_LENGTH;
  if (joints.every((joint) => /^(?:[,;]|et|ou)$/.test(joint)))
    return isLong || joints.some((joint) => joint !== 'et');
  const values = each.map((number) => Number(number.replace(',', '.')));
  const isAscending = values.every((value, at) => value > (values[at - 1] ?? 0));
  return isLong && isAscending && new Set(joints).size === 1;
}

/**
 * A number as texts contain it: with comma, with point, and with a space between thousands. At most
 * four decimals.
 */
export function numberTexts(value: number): string[] {
  const plain = String(rounded(value));
  if (!/^\d{1,7}(?:\.\d{1,4})?$/.test(plain)) return [];
  if (plain.includes('.')) return [plain.replace('.', ','), plain];
  return plain.length > 3
    ? [plain, formatNumber(Number(plain)).replaceAll('\u202F', ' ')]
    : [plain];
}

const JOINTS = { single: [''], range: ['-', ' - ', ' a '], dimensions: ['x', ' x ', '×', ' × '] };

/**
 * Every usual way to write a measure in a folded text: « 1,5 ml » also as « 1.5ml » and « 1500
 * ul ». Its own unit comes first.
 */
export function measureTexts({
  kind,
  form,
  values,
  unit,
}: Pick<ParsedMeasure, 'kind' | 'form' | 'values' | 'unit'>): string[] {
  const unitsToWrite =
    form === 'single' ? [unit, ...USUAL[kind].filter((other) => other !== unit)] : [unit];
  const texts = unitsToWrite.flatMap((written) => {
    const each = values.map((value) => numberTexts(value / (UNITS.get(written)?.factor ?? 1)));
    return joined(each, JOINTS[form]).flatMap((numbers) => [
      `${numbers} ${written}`,
      `${numbers}${written}`,
    ]);
  });
  return [...new Set(texts)];
}

const SIZES_LOOKED_UP = 200;
/** Longer ones are no concentration. */
const MAX_MOLAR = 20;

/**
 * What a single length may also stand for: « 6 mm » the first of the catalogue's sizes « 6x9 », and
 * « 3 m » a concentration.
 */
export function otherMeasureTexts(
  { form, values, unit, isRatio }: ParsedMeasure,
  words: CatalogueWords,
): string[] {
  const [value = 0] = values;
  if (form !== 'single' || isRatio) return [];
  if (unit === 'm' && value / 1_000 <= MAX_MOLAR) return molarTexts(value / 1_000);
  if (unit !== 'mm') return [];
  const starts = numberTexts(value).map((number) => `${number}x`);
  return starts.flatMap((start) =>
    words
      .containing(start, SIZES_LOOKED_UP)
      .filter((word) => word.startsWith(start) && SIZES.test(word)),
  );
}

const SIZES = /^[\d.,]+(?:x\d+(?:[.,]\d+)?){1,2}$/;

/** A concentration as catalogues write it. */
export const molarTexts = (value: number): string[] =>
  numberTexts(value).flatMap((number) => [
    `${number} mol/l`,
    `${number} mol par l`,
    `${number}mol/l`,
    `${number} m`,
    `${number}m`,
  ]);

function joined(each: string[][], joints: readonly string[]): string[] {
  const [first = [], ...others] = each;
  return joints.flatMap((joint) =>
    others.reduce(
      (texts, next) => texts.flatMap((text) => next.map((number) => `${text}${joint}${number}`)),
      first,
    ),
  );
}

/** What articles are packed in, as folded. */
export const CONTAINERS: readonly string[] = [
  'boite',
  'sachet',
  'lot',
  'carton',
  'paquet',
  'pack',
  'rack',
  'rouleau',
  'jeu',
];
const COUNT = '(\\d{1,3}(?: \\d{3})+|\\d{1,6})';
const CONTAINED = `(${CONTAINERS.join('|')})[sx]? (?:de )?${COUNT}`;
const COUNTED = `(?<!\\d )(?:par |x ?)${COUNT}|(?<=^| )/ ?${COUNT}`;
const PACKING = new RegExp(
  `(?<![\\p{L}\\d])(?:${CONTAINED}|${COUNTED})(?![\\p{L}\\d]|[.,]\\d| ?x ?\\d)`,
  'gu',
);

/** The counts of pieces in a folded query: « boite de 100 », « par 100 », « x100 », « /100 ». */
export function readPackingCounts(folded: string): ReadTerm[] {
  return [...folded.matchAll(PACKING)].map((found) => {
    const [all, container, ofContainer, counted, divided] = found;
    const count = (ofContainer ?? counted ?? divided ?? '').replace(/ /g, '');
    const containers = container === undefined ? CONTAINERS : [container];
    // « x 10 » is also the end of dimensions, which have no container.
    const spaced = container === undefined ? [`x ${count}`] : [];
    const texts = [
      ...containers.map((each) => `${each} de ${count}`),
      `par ${count}`,
      `x${count}`,
      ...spaced,
    ];
    return {
      term: { alternatives: texts.map((text) => ({ text, whole: true, start: true })) },
      start: found.index,
      end: found.index + all.length,
    };
  });
}

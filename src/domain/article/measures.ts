import { matchesOf } from '../text/matchesOf';

export type MeasureKind = 'capacity' | 'mass' | 'length' | 'area' | 'temperature';

interface Unit {
  kind: MeasureKind;
  /** Value of one in mL, g, mm, mm² or °C. */
  factor: number;
}

const FACTORS: Record<MeasureKind, Record<string, number>> = {
  capacity: {
    ul: 0.001,
    ml: 1,
    cl: 10,
    dl: 100,
    l: 1_000,
    mm3: 0.001,
    cm3: 1,
    dm3: 1_000,
    m3: 1_000_000,
  },
  mass: { ug: 0.000_001, mg: 0.001, g: 1, kg: 1_000 },
  length: { nm: 0.000_001, um: 0.001, mm: 1, cm: 10, dm: 100, m: 1_000 },
  area: { mm2: 1, cm2: 100, dm2: 10_000, m2: 1_000_000 },
  temperature: { '°c': 1 },
};

/** By the symbol as folded: « ml », « um », « cm2 ». */
export const UNITS: ReadonlyMap<string, Unit> = new Map(
  (Object.keys(FACTORS) as MeasureKind[]).flatMap((kind) =>
    Object.entries(FACTORS[kind]).map(([symbol, factor]) => [symbol, { kind, factor }] as const),
  ),
);

/**
 * Written in capitals; others would be something else: M and L alone are garment sizes, « M » a
 * concentration, « NM » no unit.
 */
const CAPITALS = new Set(['ml', 'cl', 'mg', 'g', 'kg', 'mm', 'cm']);

/**
 * The ways a unit is written in folded and in other texts: « ul » also as « µl », « uL » and
 * « µL ».
 */
function spellingsOf(symbol: string): string[] {
  const spellings = [symbol];
  if (symbol.endsWith('l')) spellings.push(symbol.replace(/l$/, 'L'));
  if (symbol === 'kg') spellings.push('Kg');
  if (symbol === '°c') spellings.push('°C');
  if (CAPITALS.has(symbol)) spellings.push(symbol.toUpperCase());
  return spellings.flatMap((spelling) =>
    spelling.startsWith('u') ? [spelling, `\u00B5${spelling.slice(1)}`] : [spelling],
  );
}

/** A number with its unit in a text, as « 1,5 ml », « 10-100 µl » or « 10 x 20 cm ». */
export interface ParsedMeasure {
  kind: MeasureKind;
  form: 'single' | 'range' | 'dimensions';
  /** In mL, g, mm, mm² or °C, in the order of the text; one for a single measure. */
  values: number[];
  /** The unit as folded: « ml », « ul », « cm2 ». */
  unit: string;
  /** Part of a concentration, a flow or another ratio: « 10 mg/L », « 1 µg par mL ». */
  isRatio: boolean;
  /** Position in the text; `end` is behind the last character. */
  start: number;
  end: number;
}

// « 1 000 » has groups of three digits. The size of a ground joint or a screw thread is no
// thousands: « 29/32 500 ml » and « GL 45 200 ml » mean 500 and 200 ml.
const JOINT_BEFORE = '(?:/|(?<![\\p{L}\\d])(?:[gG][lL]s?|[nN][sS]|[dD][nN]|[sS][vV]) )';
const NUMBER = `(?:(?<!${JOINT_BEFORE})\\d{1,3}(?: \\d{3})+(?!\\d)|\\d+)(?:[.,]\\d+)?`;
const BETWEEN = '(?: ?[xX×/-] ?| [aà] | et )';
const SPELLINGS = new Map(
  [...UNITS.keys()].flatMap((symbol) =>
    spellingsOf(symbol).map((spelling) => [spelling, symbol] as const),
  ),
);
const units = [...SPELLINGS.keys()].sort((a, b) => b.length - a.length).join('|');
// Numbers without a unit are matched too, so that a long row of them is read once.
const MEASURE = new RegExp(
  `(?<![\\p{L}\\d.,])(${NUMBER}(?:${BETWEEN}${NUMBER})*)(?: ?(${units})(?![\\p{L}\\d]))?`,
  'gu',
);
const BETWEEN_NUMBERS = new RegExp(BETWEEN);
const RATIO_BEHIND = / ?\/| par /y;

/**
 * The measures of a text, in its order; the only reader of measures. The text is folded (see
 * `fold`) or as a designation is written, with single spaces, plain hyphens, U+00B5 as micro sign,
 * and 2 and 3 as powers. The case tells « m » from the garment size « M ».
 */
export function parseMeasures(text: string): ParsedMeasure[] {
  return matchesOf(MEASURE, text).flatMap((found) => {
    const [whole, numbers = '', spelling = ''] = found;
    const symbol = SPELLINGS.get(spelling) ?? '';
    const unit = UNITS.get(symbol);
    if (unit === undefined) return [];
    const values = numbers
      .split(BETWEEN_NUMBERS)
      .map((number) => rounded(numberOf(number) * unit.factor));
    const [start, end] = [found.index, found.index + whole.length];
    const isRatio = text[start - 1] === '/' || isRatioAt(text, end);
    return [
      {
        kind: unit.kind,
        form: formOf(numbers, values.length),
        values,
        unit: symbol,
        isRatio,
        start,
        end,
      },
    ];
  });
}

function isRatioAt(text: string, end: number): boolean {
  RATIO_BEHIND.lastIndex = end;
  return RATIO_BEHIND.test(text);
}

function formOf(numbers: string, count: number): ParsedMeasure['form'] {
  if (count === 1) return 'single';
  return /[xX×]/.test(numbers) ? 'dimensions' : 'range';
}

const numberOf = (text: string): number => Number(text.replace(/ /g, '').replace(',', '.'));

/** Without the noise of binary fractions. */
export const rounded = (value: number): number =>
  Number.isInteger(value) && value < EXACT_MAX ? value : Number(value.toPrecision(10));
const EXACT_MAX = 1e10;

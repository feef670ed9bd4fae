export type MeasureKind = 'capacity' | 'mass' | 'length' | 'temperature';

/** A number with its unit in a text, as « 1,5 ml », « 10-100 µl » or « 10 x 20 cm ». */
export interface Measure {
  kind: MeasureKind;
  form: 'single' | 'range' | 'dimensions';
  /** In mL, g, mm or °C, in the order of the text; one for a single measure. */
  values: number[];
  /** The unit as folded: « ml », « ul ». */
  unit: string;
  /** Position in the folded text; `end` is behind the last character. */
  start: number;
  end: number;
}

/** Value of one unit in mL, g, mm or °C, by its folded symbol. */
const UNITS: Record<MeasureKind, Record<string, number>> = {
  capacity: { ul: 0.001, ml: 1, cl: 10, dl: 100, l: 1_000 },
  mass: { ug: 0.000_001, mg: 0.001, g: 1, kg: 1_000 },
  length: { nm: 0.000_001, um: 0.001, mm: 1, cm: 10, m: 1_000 },
  temperature: { '°c': 1 },
};
/** Units a measure is also written in, beside its own. */
const USUAL: Record<MeasureKind, readonly string[]> = {
  capacity: ['ul', 'ml', 'cl', 'l'],
  mass: ['mg', 'g', 'kg'],
  length: ['um', 'mm', 'cm', 'm'],
  temperature: ['°c'],
};
const SYMBOLS: Record<string, string> = {
  ul: 'µL',
  ml: 'mL',
  cl: 'cL',
  dl: 'dL',
  l: 'L',
  ug: 'µg',
  um: 'µm',
  '°c': '°C',
};

const KIND_OF = new Map(
  (Object.keys(UNITS) as MeasureKind[]).flatMap((kind) => Object.keys(UNITS[kind]).map((unit) => [unit, kind] as const)),
);

// « 1 000 » has groups of three digits; spaces are single in a folded text. The size of a ground joint or a screw thread is no thousands:
// « 29/32 500 ml » and « GL 45 200 ml » hold 500 and 200 ml.
const JOINT_BEFORE = '(?:/|(?<![\\p{L}\\d])(?:gls?|ns|dn|sv) )';
const NUMBER = `(?:(?<!${JOINT_BEFORE})\\d{1,3}(?: \\d{3})+|\\d+)(?:[.,]\\d+)?`;
const BETWEEN = '(?: ?[x/-] ?| a | et )';
const units = [...KIND_OF.keys()].sort((a, b) => b.length - a.length).join('|');
const MEASURE = new RegExp(`(?<![\\p{L}\\d.,])(${NUMBER}(?:${BETWEEN}${NUMBER})*) ?(${units})(?![\\p{L}\\d])`, 'gu');

const numberOf = (text: string): number => Number(text.replace(/ /g, '').replace(',', '.'));
/** Without the noise of binary fractions. */
const rounded = (value: number): number => Number(value.toPrecision(10));

/** The measures of a folded text (see `fold`), in its order. */
export function readMeasures(folded: string): Measure[] {
  return [...folded.matchAll(MEASURE)].flatMap((found) => {
    const [whole, numbers = '', unit = ''] = found;
    const kind = KIND_OF.get(unit);
    if (kind === undefined) return [];
    const values = numbers.split(new RegExp(BETWEEN)).map((text) => rounded(numberOf(text) * (UNITS[kind][unit] ?? 1)));
    return [{ kind, form: formOf(numbers, values.length), values, unit, start: found.index, end: found.index + whole.length }];
  });
}

function formOf(numbers: string, count: number): Measure['form'] {
  if (count === 1) return 'single';
  return numbers.includes('x') ? 'dimensions' : 'range';
}

/** A number as texts contain it: with comma, with point, and with a space between thousands. At most four decimals. */
function writings(value: number): string[] {
  const plain = String(rounded(value));
  if (!/^\d{1,7}(?:\.\d{1,4})?$/.test(plain)) return [];
  if (plain.includes('.')) return [plain.replace('.', ','), plain];
  return plain.length > 3 ? [plain, plain.replace(/\B(?=(?:\d{3})+$)/g, ' ')] : [plain];
}

const JOINTS = { single: [''], range: ['-', ' - ', ' a '], dimensions: ['x', ' x '] };

/** Every usual way to write a measure in a folded text: « 1,5 ml » also as « 1.5ml » and « 1500 ul ». Its own unit comes first. */
export function measureTexts({ kind, form, values, unit }: Measure): string[] {
  const unitsToWrite = form === 'single' ? [unit, ...USUAL[kind].filter((other) => other !== unit)] : [unit];
  const texts = unitsToWrite.flatMap((written) => {
    const each = values.map((value) => writings(value / (UNITS[kind][written] ?? 1)));
    return joined(each, JOINTS[form]).flatMap((numbers) => [`${numbers} ${written}`, `${numbers}${written}`]);
  });
  return [...new Set(texts)];
}

function joined(each: string[][], joints: readonly string[]): string[] {
  const [first = [], ...others] = each;
  return joints.flatMap((joint) =>
    others.reduce((texts, next) => texts.flatMap((text) => next.map((number) => `${text}${joint}${number}`)), first),
  );
}

/** A measure as the shop shows it: « 1,5 mL », « 10-100 µL », « 10 x 20 cm »; 1,000 mL are 1 L, 1,000 g 1 kg. */
export function measureLabel({ kind, form, values, unit }: Measure): string {
  const shown = form === 'single' ? shownUnit(kind, values[0] ?? 0, unit) : unit;
  const numbers = values.map((value) => String(rounded(value / (UNITS[kind][shown] ?? 1))).replace('.', ','));
  return `${numbers.join(form === 'dimensions' ? ' x ' : '-')} ${SYMBOLS[shown] ?? shown}`;
}

function shownUnit(kind: MeasureKind, value: number, unit: string): string {
  if (kind === 'capacity') return value >= 1_000 ? 'l' : value < 1 ? 'ul' : 'ml';
  if (kind === 'mass') return value >= 1_000 ? 'kg' : value < 1 ? 'mg' : 'g';
  return unit;
}

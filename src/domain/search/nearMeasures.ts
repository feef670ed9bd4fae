import { measureLabel } from '../article/measureLabel';
import { type ParsedMeasure, parseMeasures, UNITS } from '../article/measures';
import { matchesOf } from '../text/matchesOf';
import { withoutPlural } from '../text/searchText';
import { sizesIn } from './garmentSizes';
import { readMeasureLists } from './measureTerms';
import { dimensionsIn } from './numberTerms';
import { distinguishes } from './smallWords';

/** A measure of a text that others of the same kind can be near to. */
export interface NearMeasure {
  /** Only measures of the same are compared: a length, a pH, a count of places. */
  of: string;
  form: ParsedMeasure['form'];
  /** In mL, g, mm or the unit itself; ascending. */
  values: number[];
  /** Of things: `of` is the word behind the number. */
  isCount?: true;
  /** The unit was not typed: only near ones are compared. */
  isBare?: true;
  /** As it is shown: « 100 mm ». Few of those that are read are shown. */
  label: () => string;
  /** Position in the text. */
  start: number;
  end: number;
}

const NUMBER = '\\d+(?:[.,]\\d+)?';
const START = '(?<![\\p{L}\\d.,])';
const PH = new RegExp(
  `(?<![\\p{L}\\d])ph ?(${NUMBER})(?: ?(?:-|a) ?(${NUMBER}))?(?![\\p{L}\\d])`,
  'gu',
);
/** « n° 20 ». */
const NUMBERED = new RegExp(`(?<![\\p{L}\\d])n ?[°º] ?(${NUMBER})(?![\\p{L}\\d])`, 'gu');
/** « Ø60 », « D125 », « diam 60 »: a diameter in mm. */
const DIAMETER = new RegExp(
  `(?<![\\p{L}\\d])(?:[dø⌀]|diam(?:etre)?\\.?) ?(${NUMBER})(?![\\p{L}\\d.,]| ?[cdu]?m(?![a-z]))`,
  'gu',
);
/** « D90MM », « L.250 mm »: the letter hides the length from `parseMeasures`. */
const LETTERED = new RegExp(`(?<![\\p{L}\\d])[dhlø⌀]\\.?(${NUMBER}) ?mm(?![\\p{L}\\d])`, 'gu');
/** Values of buffers: « pH 4, 7 et 10 », « pH 4/7/10 », no range and no measure behind. */
const PH_LIST = new RegExp(
  `(?<![\\p{L}\\d])ph ?((?:1?\\d(?:[.,]\\d+)?(?: ?[,;/] ?| et | ou | ))+1?\\d(?:[.,]\\d+)?)` +
    '(?![\\p{L}\\d.,]| ?[a-z%°])',
  'gu',
);
/** « GL 45 » and « ISO 3819 » are no measures; behind a plastic (« PP 250 ») one is. */
const BARE = new RegExp(
  `(?<=^|(?<!(?:^| )(?:(?!p[eps])[a-z]{2}|iso|din|norme)) )(${NUMBER})(?=$| )`,
  'gu',
);
const BARE_KINDS = ['%', 'ph', 'mol/l'];
const BARE_UNITS = ['ml', 'l', 'ul', 'mm', 'um', 'g'];
/** « Ø int. 6 mm Ø ext. 9 mm » is « 6x9 mm ». */
const TUBING = new RegExp(
  `(?<![a-z])int\\.? (${NUMBER}) mm [^0-9]{0,8}ext\\.? (${NUMBER}) mm`,
  'gu',
);
/** « T75 », a culture flask of 75 cm². */
const FLASK = /(?<![\p{L}\d])t-?(25|75|80|150|175|182|225|300)(?![\p{L}\d.,])/gu;
/** What is counted of a rack or a box, whatever it is called: « 81 positions ». */
export const PLACE = 'place';
const PLACES = new Set(['position', 'emplacement', 'logement', 'alveole']);
const COUNTED = new RegExp(`${START}(${NUMBER}) ?(%|[a-z]+(?:/[a-z]+)?)(?![\\p{L}\\d])`, 'gu');
const NEEDLES = /aiguille|needle|catheter|canule/;
/** Openings of a mesh in mm, by the number of wires in an inch: a usual approximation. */
const MESH_MM = 14.9;
const LARGEST_GAUGE = 34;
const MOLAR_MAX = 20;
const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl', 'xxxxxl'];
const SAME_SIZES: Readonly<Record<string, string>> = {
  '2xs': 'xxs',
  '2xl': 'xxl',
  '3xl': 'xxxl',
  '4xl': 'xxxxl',
  '5xl': 'xxxxxl',
};
/** One size apart is as far as lengths of this ratio (natural logarithm). */
const SIZE_STEP = 0.2;

const numberOf = (text: string): number => Number(text.replace(',', '.'));
const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** Of measures with a unit, which ratios begin with too. */
const OF_UNITS = /^(?:capacity|mass|length|area|temperature|gauge)/;
const NAMED = new Set(['ph', 'n°', 'size', 'size number']);
/** « 2 M » has a unit, « 2 mol/l » is read as a count is. */
const isOfUnit = (kind: string): boolean => OF_UNITS.test(kind) || kind === 'mol/l';
const isCounted = (kind: string): boolean => !OF_UNITS.test(kind) && !NAMED.has(kind);

/**
 * The measures of a folded text, in no order: with units, dimensions without, pH, percentages,
 * concentrations, gauges of needles, meshes, sizes of clothing, and counts of things (« 24 places
 * »). Those without a value above zero are left out.
 */
export const nearMeasures = (folded: string): NearMeasure[] => readerOf(always, always)(folded);

/**
 * The same for hundreds of labels.
 * @param kinds those that are needed (`of`); others may be left out.
 */
export const measureReader = (kinds: ReadonlySet<string>): ((folded: string) => NearMeasure[]) =>
  readerOf(
    (...of) => of.some((kind) => kinds.has(kind)),
    (passes) => [...kinds].some(passes),
  );

/**
 * @param isWanted one of these is needed.
 * @param isAny one of those that pass is.
 */
function readerOf(
  isWanted: (...kinds: string[]) => boolean,
  isAny: (passes: (kind: string) => boolean) => boolean,
): (folded: string) => NearMeasure[] {
  const isSized = isWanted('size', 'size number');
  const readers = [
    ...(isAny(isOfUnit) ? [unitsOf] : []),
    ...(isWanted('length') ? [dimensionsOf, diametersOf] : []),
    ...(isWanted('area') ? [flasksOf] : []),
    ...(isWanted('ph') ? [phsOf] : []),
    ...(isWanted('n°') ? [numbersOf] : []),
    ...(isAny(isCounted) ? [countsOf] : isWanted('length') ? [meshesOf] : []),
    ...(isSized ? [sizesOf] : []),
  ];
  const isLettered = isWanted('size');
  return (folded) => {
    const found: NearMeasure[] = [];
    if (!isLettered && !/\d/.test(folded)) return found;
    for (const read of readers) found.push(...read(folded));
    return found.flatMap(aboveZero);
  };
}

const always = (): boolean => true;

/** The measures of each list of sizes (« 50, 100 ou 250 ml », « pH 4 7 10 ») in a folded query. */
export const listedMeasures = (folded: string): NearMeasure[][] => [
  ...readMeasureLists(folded).map((list) =>
    list.flatMap((measure) => ofParsed(folded, measure)).flatMap(aboveZero),
  ),
  ...matchesOf(PH_LIST, folded).map((match) =>
    (match[1]?.match(new RegExp(NUMBER, 'g')) ?? []).map((number) =>
      single('ph', numberOf(number), () => `pH ${number}`, match),
    ),
  ),
];

/**
 * What each number without a unit may be in a folded query: a capacity, a length or a mass in a
 * usual unit, a concentration, a pH. « fiole 100 », « filtre 0,22 », « éthanol 96 ».
 */
export const bareMeasures = (folded: string): NearMeasure[][] =>
  matchesOf(BARE, folded).map((match) =>
    BARE_UNITS.flatMap((symbol) => {
      const { kind, factor } = UNITS.get(symbol) ?? {};
      const number = match[1] ?? '';
      return kind === undefined || factor === undefined
        ? []
        : [single(kind, numberOf(number) * factor, () => number, match)];
    })
      .concat(
        BARE_KINDS.map((of) => single(of, numberOf(match[1] ?? ''), () => match[1] ?? '', match)),
      )
      .flatMap(aboveZero)
      .map((measure) => ({ ...measure, isBare: true })),
  );

/** A range may begin at zero. */
function aboveZero(measure: NearMeasure): NearMeasure[] {
  const read = measure.form === 'range' ? fromZero(measure) : measure;
  const { values } = read;
  return values.length > 0 && values.every((value) => value > 0 && value < Infinity) ? [read] : [];
}

const fromZero = (measure: NearMeasure): NearMeasure => {
  const [low, high] = measure.values;
  return low === 0 && high ? { ...measure, values: [high / FROM_ZERO, high] } : measure;
};

/** Those with a unit. */
const unitsOf = (folded: string): NearMeasure[] =>
  parseMeasures(folded).flatMap((measure) => ofParsed(folded, measure));

const diametersOf = (folded: string): NearMeasure[] =>
  [DIAMETER, LETTERED].flatMap((written) => matchesOf(written, folded).map(diameterOf));

const flasksOf = (folded: string): NearMeasure[] =>
  folded.includes('t') ? matchesOf(FLASK, folded).map(flaskOf) : [];

const phsOf = (folded: string): NearMeasure[] =>
  folded.includes('ph') ? matchesOf(PH, folded).map(phOf) : [];

const numbersOf = (folded: string): NearMeasure[] =>
  /[°º]/.test(folded) ? matchesOf(NUMBERED, folded).map(numberedOf) : [];

const countsOf = (folded: string): NearMeasure[] => matchesOf(COUNTED, folded).flatMap(countedOf);

const meshesOf = (folded: string): NearMeasure[] =>
  folded.includes('mesh') ? countsOf(folded) : [];

function phOf(match: RegExpExecArray): NearMeasure {
  const [, low = '', high] = match;
  if (high === undefined) return single('ph', numberOf(low), () => `pH ${low}`, match);
  const range = single('ph', numberOf(low), () => `pH ${low}-${high}`, match);
  return { ...range, form: 'range', values: ascending([low, high].map(numberOf)) };
}

const numberedOf = (match: RegExpExecArray): NearMeasure =>
  single('n°', numberOf(match[1] ?? ''), () => `n° ${match[1] ?? ''}`, match);

const diameterOf = (match: RegExpExecArray): NearMeasure =>
  single('length', numberOf(match[1] ?? ''), () => `${match[1] ?? ''} mm`, match);

const flaskOf = (match: RegExpExecArray): NearMeasure =>
  single(
    'area',
    numberOf(match[1] ?? '') * (UNITS.get('cm2')?.factor ?? 1),
    () => `${match[1] ?? ''} cm²`,
    match,
  );

const single = (
  of: string,
  value: number,
  label: () => string,
  match: RegExpExecArray,
): NearMeasure => ({
  of,
  form: 'single',
  values: [value],
  label,
  start: match.index,
  end: match.index + match[0].length,
});

/** « 0,1 m » is also a concentration, and « 21 g » the gauge of a needle. */
function ofParsed(folded: string, measure: ParsedMeasure): NearMeasure[] {
  const { kind, form, unit, isRatio, start, end } = measure;
  const values = ascending(measure.values);
  const [value = 0] = values;
  const isGauge =
    unit === 'g' && form === 'single' && value <= LARGEST_GAUGE && NEEDLES.test(folded);
  const numbered = (number: number) => String(number).replace('.', ',');
  if (isGauge)
    return [{ of: 'gauge', form, values, label: () => `${numbered(value)}G`, start, end }];
  const of = isRatio ? `${kind} ${/^ ?(?:\/|par) ?\S+/.exec(folded.slice(end))?.[0] ?? ''}` : kind;
  const label = () => measureLabel({ ...measure, values });
  const read = { of, form, values, label, start, end };
  const [, size = 0, third] = measure.values;
  // « 6x15 ml » are six of 15 ml: a volume has no dimensions.
  if (form === 'dimensions' && (kind === 'capacity' || kind === 'mass') && third === undefined) {
    const one = { ...measure, form: 'single' as const, values: [size] };
    return [
      read,
      { of, form: 'single', values: [size], label: () => measureLabel(one), start, end },
    ];
  }
  const molar = value / (UNITS.get('m')?.factor ?? 1);
  if (unit !== 'm' || form !== 'single' || molar > MOLAR_MAX) return [read];
  return [
    read,
    { of: 'mol/l', form, values: [molar], label: () => `${numbered(molar)} mol/L`, start, end },
  ];
}

/** « 6x15 ml » is no length. */
const OTHER_UNIT = /^ ?(?:[umc]?l|[um]?g|kg)(?![a-z0-9])/;

const dimensionsOf = (folded: string): NearMeasure[] => [
  ...(/\d ?[x×]/.test(folded) ? dimensionsIn(folded) : [])
    .filter(({ end }) => !OTHER_UNIT.test(folded.slice(end)))
    .map(({ numbers, start, end }) => ({
      ...dimensions(numbers),
      label: () => folded.slice(start, end).replace(/ ?[x×] ?/g, ' x '),
      start,
      end,
    })),
  ...(folded.includes('int') ? matchesOf(TUBING, folded) : []).map((match) => {
    const numbers = match.slice(1);
    const [start, end] = [match.index, match.index + match[0].length];
    return { ...dimensions(numbers), label: () => numbers.join(' x '), start, end };
  }),
];

const dimensions = (numbers: readonly string[]) => ({
  of: 'length',
  form: 'dimensions' as const,
  values: ascending(numbers.map(numberOf)),
});

function countedOf(match: RegExpExecArray): NearMeasure[] {
  const [text, number = '', thing = ''] = match;
  // « 0,22 stérile » counts nothing, « 0,5 bar » does.
  const isPart = /[.,]/.test(number) && /^[a-z]{5}/.test(thing);
  if (UNITS.has(thing) || thing === 'x' || isPart) return [];
  const value = numberOf(number);
  // Normality: the same as mol/L of what gives one proton.
  if (thing === 'n') return [single('mol/l', value, () => `${number} N`, match)];
  if (thing === 'mesh') return [single('length', MESH_MM / value, () => `${number} mesh`, match)];
  const named = withoutPlural(thing);
  const of = PLACES.has(named) ? PLACE : named;
  return distinguishes(thing) || thing.length === 1
    ? [{ ...single(of, value, () => text.replace(/\/l$/, '/L'), match), isCount: true }]
    : [];
}

const sizesOf = (folded: string): NearMeasure[] =>
  sizesIn(folded).flatMap(({ size, start, end }): NearMeasure[] => {
    // « 1 l » is no size, nor is « ph 0-14 »; « 8/9 l » is.
    if (/(?:(?<!\d[-/]\d?)\d|(?<![a-z])ph) $/.test(folded.slice(0, start))) return [];
    const rank = SIZES.indexOf(SAME_SIZES[size] ?? size);
    if (rank >= 0)
      return [
        {
          of: 'size',
          form: 'single',
          values: [Math.exp(rank * SIZE_STEP)],
          label: () => `taille ${size.toUpperCase()}`,
          start,
          end,
        },
      ];
    const values = ascending(size.split(/[-/]/).map(numberOf));
    const form = values.length > 1 ? 'range' : 'single';
    // « 24/29 » is the size of a ground joint.
    const label = () => (size.includes('/') ? size : `taille ${size}`);
    return [{ of: 'size number', form, values, label, start, end }];
  });

/** A hundred times as large is not near any more (natural logarithm). */
const FARTHEST = Math.log(100);
const BARE_FARTHEST = Math.log(5);
/** What another form of the same values counts: the same form is nearer. */
const OTHER_FORM = 0.02;

/** A range from 0 begins at a thousandth of its end. */
const FROM_ZERO = 1000;

const ratio = (a: number, b: number): number => Math.abs(Math.log(a / b));
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How far a measure is from the wanted one, as the natural logarithm of their ratio: 0 for the same
 * values, `Infinity` for another kind and for what is more than a hundred times as large.
 */
function distanceOfMeasures(wanted: NearMeasure, found: NearMeasure): number {
  if (wanted.of !== found.of) return Infinity;
  const distance = distanceOfValues(wanted, found);
  return distance > (wanted.isBare ? BARE_FARTHEST : FARTHEST) ? Infinity : distance;
}

function distanceOfValues(wanted: NearMeasure, found: NearMeasure): number {
  const [first = 1] = wanted.values;
  const [low = 1] = found.values;
  const high = found.values.at(-1) ?? low;
  if (wanted.form === 'single' && found.form === 'range')
    return first >= low && first <= high
      ? OTHER_FORM
      : OTHER_FORM + Math.min(ratio(first, low), ratio(first, high));
  if (wanted.form === 'single')
    return (
      Math.min(...found.values.map((value) => ratio(first, value))) +
      (found.form === 'single' ? 0 : OTHER_FORM)
    );
  const shared = Math.min(wanted.values.length, found.values.length);
  const compared = wanted.values
    .slice(0, shared)
    .map((value, at) => ratio(value, found.values[at] ?? value));
  const isOther = found.form !== wanted.form || found.values.length !== wanted.values.length;
  return mean(compared) + (isOther ? OTHER_FORM * 10 : 0);
}

/** The nearest of some measures, and how far it is; undefined when none is near. */
export function nearestOf(
  wanted: NearMeasure,
  found: readonly NearMeasure[],
): { measure: NearMeasure; distance: number } | undefined {
  let best: { measure: NearMeasure; distance: number } | undefined;
  for (const measure of found) {
    const distance = distanceOfMeasures(wanted, measure);
    if (distance < (best?.distance ?? Infinity)) best = { measure, distance };
  }
  return best;
}

/** « 100 mm au lieu de 90 »; the unit once where both have it. */
export function nearMark(wanted: NearMeasure, found: NearMeasure): string {
  const [label, other] = [wanted.label(), found.label()];
  const unit = / \S+$/.exec(other)?.[0];
  const short =
    unit !== undefined && label.endsWith(unit)
      ? label.slice(0, -unit.length)
      : label.replace(/^taille |^pH |^n° /, '');
  return `${other} au lieu de ${short}`;
}

import { compactReference, fold } from '../text/searchText';

/**
 * A number too long for its cell, or a cell that a spreadsheet could not compute: no code is
 * written so.
 */
const CORRUPTED_FORMS = [
  String.raw`[+-]?\d(?:[.,]\d+)?E\+\d{1,3}|[+-]?\d[.,]\d+E-?\d{1,3}`,
  String.raw`=.*|'.+|vrai|faux|true|false|err ?: ?\d+`,
  String.raw`#(?:N\/?A|REF!|NOM ?\?|NAME\?|VALEUR!|VALUE!|DIV\/0!|NUL!|NULL!|NOMBRE!|NUM!|#+)`,
];
const CORRUPTED = new RegExp(`^(?:${CORRUPTED_FORMS.join('|')})$`, 'i');
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?(?:E[+-]?\d{1,3})?$/i;
/** So many digits of a number are right in a spreadsheet; the others become zeros. */
const DIGITS_KEPT = 15;
const MONTHS = [
  'jan',
  'fe[vb]',
  'mar',
  'a[vp]r',
  'ma[iy]',
  'ju[in]n',
  'jui?l',
  'ao?u',
  'sep',
  'oct',
  'nov',
  'dec',
].map((start) => new RegExp(`^${start}`));
/**
 * In folded texts: « 1-2 », « 01/02/2026 », « 2026-02-01 », « 01-fevr. », « mars-45 », « sept2 ».
 */
const DATE_FORMS = [
  String.raw`\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?`,
  String.raw`\d{1,2}[-/. ]?[a-z]{3,9}\.?(?:[-/. ]\d{2,4})?`,
  String.raw`[a-z]{3,9}\.?[-/. ]?\d{1,4}`,
];
const DATE = new RegExp(`^(?:${DATE_FORMS.join('|')})$`);

/**
 * Whether a text can only come from a spreadsheet: « 3,01E+11 », « #N/A », « ="06000" », « VRAI ».
 */
export const isCorrupted = (text: string): boolean => CORRUPTED.test(text);

/**
 * The value of a code that a spreadsheet takes for a number: « 06000 » and « 6000,00 » have the
 * same; undefined for other codes.
 */
function numberKey(code: string): string | undefined {
  const packed = code.replace(/\s/g, '').replace(',', '.');
  if (!NUMBER.test(packed)) return undefined;
  const digits = packed.replace(/^0+(?=\d)/, '');
  return /^\d+$/.test(digits) && digits.length > DIGITS_KEPT
    ? `${digits.slice(0, DIGITS_KEPT)}e${digits.length}`
    : String(Number(packed));
}

const SCIENTIFIC = /^([+-]?\d)(?:[.,](\d+))?E\+?(\d{1,3})$/i;
/** A number from so many digits on is shown rounded. */
const ROUNDED_DIGITS = 12;
const DIGITS_SHOWN = 6;

/** « 301234567890 » is shown as « 3,01E+11 », with more digits in a wider column. */
function roundedKeys(code: string): string[] {
  const packed = code.replace(/\s/g, '');
  const [, whole = '', decimals = '', exponent = ''] = SCIENTIFIC.exec(packed) ?? [];
  if (whole !== '') return [`${whole}${decimals && `.${decimals}`}e+${Number(exponent)}`];
  if (!/^[1-9]\d+$/.test(packed) || packed.length < ROUNDED_DIGITS) return [];
  return Array.from({ length: DIGITS_SHOWN }, (_, digits) => Number(packed).toExponential(digits));
}

/**
 * The day of a date that is written as its number: « 46054 » is 1 February 2026. Of 1990 to 2099.
 */
function serialDay(code: string): string | undefined {
  if (!/^\d{5}$/.test(code) || Number(code) < FIRST_SERIAL || Number(code) > LAST_SERIAL)
    return undefined;
  return new Date((Number(code) - SERIAL_OF_1970) * MS_PER_DAY).toISOString().slice(0, 10);
}
const SERIAL_OF_1970 = 25_569;
const FIRST_SERIAL = 32_874;
const LAST_SERIAL = 73_050;
const MS_PER_DAY = 86_400_000;

/**
 * The days that a code may be taken for, each as its numbers in order of size: « 1-2 » and
 * « 01/02/2026 » have one in common.
 */
function dateKeys(code: string): string[] {
  const folded = serialDay(code) ?? fold(code);
  if (!DATE.test(folded)) return [];
  const numbers = (folded.match(/\d+|[a-z]+/g) ?? []).map(numberOf);
  if (numbers.includes(0)) return [];
  const parts = numbers.map((_, left) => numbers.filter((__, at) => at !== left));
  return [numbers, ...(numbers.length === 3 ? parts : [])].map((kept) =>
    kept.sort((a, b) => a - b).join('-'),
  );
}

/** Of a year its last two digits; 0 for a word that is no month. */
const numberOf = (part: string): number =>
  /\d/.test(part) ? Number(part.slice(-2)) : MONTHS.findIndex((month) => month.test(part)) + 1;

/**
 * Whether a text is what a spreadsheet makes of another one: of a number, of a date, or of what it
 * cannot keep.
 */
export function isRewritten(was: string, now: string): boolean {
  if (was === now || was === '') return false;
  if (isCorrupted(now)) return true;
  const number = numberKey(now);
  if (number !== undefined && number === numberKey(was)) return true;
  if (SCIENTIFIC.test(now) && roundedKeys(was).some((key) => roundedKeys(now).includes(key)))
    return true;
  const days = dateKeys(was);
  return days.length > 0 && dateKeys(now).some((day) => days.includes(day));
}

/**
 * Finds among known codes the one that a new code was before a spreadsheet, or a person, wrote it
 * otherwise.
 */
export function rewrittenFrom(known: readonly string[]): (now: string) => string | undefined {
  const byKey = new Map<string, string>();
  for (const code of known)
    for (const key of keysOf(code)) if (!byKey.has(key)) byKey.set(key, code);
  return (now) =>
    keysOf(now)
      .map((key) => byKey.get(key))
      .find((was) => was !== undefined && was !== now);
}

/** What two writings of one code have in common. */
function keysOf(code: string): string[] {
  const number = numberKey(code);
  const compact = compactReference(code);
  return [
    ...(number === undefined ? [] : [`number ${number}`]),
    ...roundedKeys(code).map((rounded) => `rounded ${rounded}`),
    ...dateKeys(code).map((day) => `day ${day}`),
    ...(compact === '' ? [] : [`letters ${compact}`]),
  ];
}

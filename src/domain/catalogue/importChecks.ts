import { compactReference, fold } from '../text/searchText';

const MAX_WITHDRAWN = 200;
const MAX_WITHDRAWN_SHARE = 0.05;
const MISREAD_SHARE = 0.02;

/**
 * Whether withdrawing so many of the `active` articles needs a confirmation: more than 200 or more
 * than 5 %, whichever is less.
 */
export const withdrawsTooMany = (withdrawn: number, active: number): boolean =>
  withdrawn > Math.min(MAX_WITHDRAWN, active * MAX_WITHDRAWN_SHARE);

/** A price may change by this share of itself without a warning. */
export const LARGE_PRICE_CHANGE = 0.3;

/**
 * Whether so many lines (2 % or more) look misread that the whole file was decoded with a wrong
 * encoding.
 */
export const isMostlyMisread = (misread: number, lines: number): boolean =>
  misread > 0 && misread >= lines * MISREAD_SHARE;

const MOSTLY = 0.5;
const CHANGED_MIN = 20;

/**
 * Whether so many of the texts of a column change (more than 20, and than half) that it is likely
 * to be another one.
 */
export const isMostlyChanged = (changed: number, total: number): boolean =>
  changed > CHANGED_MIN && changed > total * MOSTLY;

/**
 * Whether so many codes are new (more than 200, and than half of the catalogue) and so few known
 * that they are likely to be no codes.
 */
export const isAnotherCatalogue = ({
  created,
  absent,
  active,
}: {
  created: number;
  absent: number;
  active: number;
}): boolean =>
  active > 0 && created > Math.max(MAX_WITHDRAWN, active * MOSTLY) && absent > active * MOSTLY;

/**
 * Whether so many of the `active` articles (more than 20, and than 5 %) have a refused line that
 * the file is likely to be damaged.
 */
export const refusesTooMany = (refused: number, active: number): boolean =>
  refused > Math.max(CHANGED_MIN, active * MAX_WITHDRAWN_SHARE);

// The characters that UTF-8 continuation bytes (80 to BF) become in Windows-1252.
const CONTINUED =
  '\\u0080-\\u00BF\\u0152\\u0153\\u0160\\u0161\\u0178\\u017D\\u017E\\u0192\\u02C6\\u02DC\\u2013-\\u203A\\u20AC\\u2122';

/** Characters that French labels never contain, each caused by one wrong decoding. */
const TRACES = [
  '\\uFFFD|[\\u0080-\\u009F]', // an undefined byte
  // UTF-8 read as Windows-1252: « BÃ©cher », « 20 Â°C », « lâ€™eau », « cÅ“ur »
  `[ÂÃ][${CONTINUED}]|â[${CONTINUED}]{2}|Å[“’¸]`,
  '√[^\\s\\d(]|¬[∞µ≤≥ª´]|‚Ä', // UTF-8 read as Mac Roman: « B√©cher », « 20 ¬∞C »
  // Mac Roman or DOS read as Windows-1252: « BŽcher », « siŠge », and « B?cher »
  '(?<=\\p{L})[ŽžƒˆŠš‚„†‡‰›¡¢¨¬¯√?](?=\\p{Ll})',
  '(?<=\\p{L})[À-ÖØ-ÞŒ](?=\\p{Ll})', // Windows-1252 read as Mac Roman: « BÈcher », « siËge »
  '(?<=\\s)[ˆ‡](?=\\s)', // « à » alone, read in either of them
  '(?<=\\d[ \\u00A0]?)[¡ø∞](?=C\\b)', // « °C »
];
const TRACE = new RegExp(TRACES.join('|'), 'u');
/**
 * The characters with which a trace starts: most texts have none, and looking for one character is
 * quick.
 */
const SUSPECT =
  /[\uFFFD\u0080-\u009F\u00A1\u00A2\u00A8\u00AC\u00AF\u00C0-\u00DE\u00E2\u00F8ŒŽžƒˆŠš‚„†‡‰›√∞?]/;
const ADDRESS = /https?:\/\/\S+/g;

/** Whether a French text was decoded with a wrong encoding. Question marks in URLs are ignored. */
export const looksMisread = (text: string): boolean =>
  SUSPECT.test(text) && TRACE.test(text) && TRACE.test(text.replace(ADDRESS, ''));

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
/** Spreadsheets keep so many digits of a number. */
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
const DATE =
  /^(?:\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?|\d{1,2}[-/. ]?[a-z]{3,9}\.?(?:[-/. ]\d{2,4})?|[a-z]{3,9}\.?[-/. ]?\d{1,4})$/;

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
 * The days that a code may be taken for, each as its numbers in order of size: « 1-2 » and «
 * 01/02/2026 » have one in common.
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

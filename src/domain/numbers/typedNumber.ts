import { formatNumber } from '../frenchNumber';

/*
 * Numbers as people and programs write them, in French, in English and in spreadsheets:
 * « 1 234,50 € », « 1.234,50 », « 1,234.50 », « 1'000 », « 12€50 ». amount.ts, quantity.ts and
 * percentage.ts read what is typed, pasted or in a file; stored text is read by parseDecimal().
 */

/** Why a text is no number, or not one that is wanted here. */
export type RefusalReason =
  | 'empty'
  /** Cells of a spreadsheet: several values, of which none is chosen. */
  | 'block'
  | 'unreadable'
  | 'negative'
  /** It could be two numbers. */
  | 'ambiguous'
  /** More than two decimals. */
  | 'decimals'
  | 'notWhole'
  | 'tooLow'
  | 'tooHigh';

/**
 * A text that is not read, and why; `readings` are the two numbers that it could be, `rounded` its
 * number with two decimals when it has more.
 */
export interface RefusedNumber {
  refused: RefusalReason;
  readings?: readonly [thousands: string, decimal: string];
  rounded?: string;
}

/** The number in a text, before its limits are known: « 12,5 % » has the decimals '5'. */
export interface TypedNumber {
  isNegative: boolean;
  /** Of the whole part; '0' at least. */
  digits: string;
  decimals: string;
  unit: '' | '€' | '%';
  /** « 2.500 »: its one separator is before three digits, and could part thousands. */
  mayBeThousands: boolean;
}

/** Characters of a typed number; longer texts are none. */
export const NUMBER_TEXT_MAX = 40;

export const isUnread = (read: object | number): read is RefusedNumber =>
  typeof read === 'object' && 'refused' in read;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Between figures it may have parted two numbers. */
const PARTED = /[\p{Nd}.,'’]\p{Default_Ignorable_Code_Point}+[\p{Nd}.,'’]/u;
const BETWEEN_CELLS = /[\t\n\v\f\r\u0085\u2028\u2029]/;

const trimmed = (text: string): string => text.replace(INVISIBLE, '').trim();

/** Whether a text has several cells of a spreadsheet: line breaks or tabs between values. */
export const holdsSeveralCells = (text: string): boolean => BETWEEN_CELLS.test(trimmed(text));

/** Nearly all numbers: « 1234,56 », « 20 ». */
const USUAL = /^(\d{1,9})(?:[.,](\d\d?))?$/;

/**
 * The number in a typed text. @returns the reason when it is none: 'empty', 'block' or
 * 'unreadable'
 */
export function readTypedNumber(typed: string): TypedNumber | RefusedNumber {
  const usual = USUAL.exec(typed);
  if (usual?.[1] !== undefined) return numberOf(usual[1], usual[2] ?? '');
  const text = trimmed(typed);
  if (text === '') return { refused: 'empty' };
  if (BETWEEN_CELLS.test(text)) return { refused: 'block' };
  const isRead = text.length <= NUMBER_TEXT_MAX && !PARTED.test(typed);
  return (isRead && read(plainSigns(text))) || { refused: 'unreadable' };
}

const numberOf = (
  digits: string,
  decimals: string,
  more: Partial<TypedNumber> = {},
): TypedNumber => ({
  isNegative: false,
  digits: withoutZeros(digits),
  decimals,
  unit: '',
  mayBeThousands: false,
  ...more,
});

const withoutZeros = (digits: string): string =>
  digits.startsWith('0') ? digits.replace(/^0+(?=\d)/, '') : digits;

/** With the signs of a keyboard. */
const plainSigns = (text: string): string =>
  /[^ -~]/.test(text)
    ? text
        .replace(/[\uFF05\uFF08\uFF09\uFF0B-\uFF0E\uFF10-\uFF19]/g, (sign) =>
          String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
        )
        .replace(/\p{Zs}/gu, ' ')
        .replace(/[\u2018\u2019\u02BC\u2032]/g, "'")
        .replace(/[\u2010-\u2015\u2212\uFE58\uFE63]/g, '-')
    : text;

function read(text: string): TypedNumber | undefined {
  if (!text.startsWith('(') || !text.endsWith(')')) return readSigned(text);
  // Negative in accounts.
  const found = readSigned(text.slice(1, -1).trim());
  return found && !found.isNegative ? { ...found, isNegative: true } : undefined;
}

const CURRENCY = '(?:€|eur(?:os?)?)';
const SIGN_BEFORE = /^[+-]/;
const CURRENCY_BEFORE = new RegExp(`^${CURRENCY}`, 'i');
const UNIT_BEHIND = new RegExp(`(?:${CURRENCY}|%)$`, 'i');
/** « 12€50 » */
const CENTS_BEHIND = new RegExp(`${CURRENCY} ?(\\d\\d)$`, 'i');

/** Takes what a pattern finds at an end of a text. @returns it, or '', and the rest */
function taken(text: string, pattern: RegExp): [found: string, rest: string] {
  const found = pattern.exec(text);
  if (!found) return ['', text];
  const before = text.slice(0, found.index);
  return [found[0], (before + text.slice(found.index + found[0].length)).trim()];
}

/** A sign and the currency before the figures, the unit or a sign behind them. */
function readSigned(text: string): TypedNumber | undefined {
  const [first, unsigned] = taken(text, SIGN_BEFORE);
  const [currency, bare] = taken(unsigned, CURRENCY_BEFORE);
  const [second, front] = taken(bare, SIGN_BEFORE);
  const [behind, end] = taken(front, /-$/);
  const signs = first + second + behind;
  if (signs.length > 1) return undefined;
  const isNegative = signs === '-';
  const cents = currency === '' ? CENTS_BEHIND.exec(end) : null;
  if (cents) {
    const whole = wholeOf(end.slice(0, cents.index).trim());
    if (whole === undefined) return undefined;
    return numberOf(whole, cents[1] ?? '', { unit: '€', isNegative });
  }
  const [unit, figures] = taken(end, UNIT_BEHIND);
  const found = /\d/.test(figures) ? figuresOf(figures) : undefined;
  if (!found || (currency !== '' && unit !== '')) return undefined;
  return numberOf(...found, {
    isNegative,
    unit: unit === '%' ? '%' : currency + unit === '' ? '' : '€',
    mayBeThousands: ONE_GROUP.test(figures),
  });
}

const FIRST = '[1-9]\\d{0,2}';
const ONE_GROUP = new RegExp(`^${FIRST}[.,]\\d{3}$`);
/** Whole numbers whose thousands are parted, and whether decimals can follow: by which sign. */
const PARTED_THOUSANDS = [
  { pattern: new RegExp(`^${FIRST}(?: \\d{3})+$`), decimal: '.,' },
  { pattern: new RegExp(`^${FIRST}(?:'\\d{3})+$`), decimal: '.,' },
  { pattern: new RegExp(`^${FIRST}(?:\\.\\d{3})+$`), decimal: ',' },
  { pattern: new RegExp(`^${FIRST}(?:,\\d{3})+$`), decimal: '.' },
] as const;

const partingOf = (whole: string) =>
  PARTED_THOUSANDS.find(({ pattern }) => pattern.test(whole))?.decimal;

const digitsIn = (whole: string): string => whole.replace(/\D/g, '');

/** The digits of a whole number, its thousands parted or not; undefined for another text. */
const wholeOf = (text: string): string | undefined =>
  /^\d+$/.test(text) || partingOf(text) !== undefined ? digitsIn(text) : undefined;

/** The digits before and behind the decimal sign; undefined for a text that is no number. */
function figuresOf(text: string): [digits: string, decimals: string] | undefined {
  const plain = /^(\d*)(?:[.,](\d*))?$/.exec(text);
  if (plain) return [plain[1] || '0', plain[2] ?? ''];
  if (partingOf(text) !== undefined) return [digitsIn(text), ''];
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [whole, sign, decimals] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  const isRight = at > 0 && partingOf(whole)?.includes(sign) && /^\d*$/.test(decimals);
  return isRight ? [digitsIn(whole), decimals] : undefined;
}

/**
 * The refusal of a number that could be two, which it names. @param least decimals of the second
 */
export function ambiguous({ digits, decimals }: TypedNumber, least: 0 | 2): RefusedNumber {
  const kept = String(Number(`0.${decimals}`))
    .slice(2)
    .padEnd(least, '0');
  return {
    refused: 'ambiguous',
    readings: [formatNumber(Number(digits + decimals)), `${digits}${kept && `,${kept}`}`],
  };
}

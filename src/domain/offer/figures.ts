import { type Decimal, decimalText, parseDecimal } from '../decimal';
import { MAX_QUANTITY } from '../limits';
import { readAmount } from '../numbers/amount';
import { readPercentage } from '../numbers/percentage';
import { readQuantity } from '../numbers/quantity';
import { isUnread, NUMBER_TEXT_MAX, type RefusedNumber } from '../numbers/typedNumber';
import { cleanLine } from '../text/cleanText';

/** A figure of an offer. */
export type FigureKind = 'price' | 'percentage' | 'quantity' | 'days';

/** Above it a typing error is more likely than a price. */
export const MOST_EUROS = 10_000_000;
/** Days that an offer can be valid. */
export const MOST_DAYS = 365;

/** The number of a typed figure, and its stored text. */
function readFigure(kind: FigureKind, typed: string): { text: string } | RefusedNumber {
  if (kind === 'price') return readAmount(typed, { most: MOST_EUROS * 100 });
  if (kind === 'percentage') return readPercentage(typed);
  const most = kind === 'quantity' ? MAX_QUANTITY : MOST_DAYS;
  const whole = readQuantity(typed, { least: 1, most });
  return isUnread(whole) ? whole : { text: String(whole) };
}

/** With a comma in drafts of the versions before, which held what was typed. */
const STORED: Record<FigureKind, RegExp> = {
  price: /^\s*\d{1,12}(?:[.,]\d{1,6})?\s*$/,
  percentage: /^\s*\d{1,12}(?:[.,]\d{1,6})?\s*$/,
  quantity: /^\s*\d{1,6}\s*$/,
  days: /^\s*\d{1,6}\s*$/,
};
/** As in a spreadsheet, before a text that is not to be taken for a number. */
const AS_TEXT = "'";

/**
 * What a draft stores of a typed figure: decimal text with a point, or the text as it was typed
 * when it is refused, marked if it could be taken for a number: « 2.500 » as "'2.500".
 */
export function figureText(kind: FigureKind, typed: string): string {
  const read = readFigure(kind, typed);
  if (!isUnread(read)) return read.text;
  const text = cleanLine(typed).trim().slice(0, NUMBER_TEXT_MAX);
  return isUnread(figureValue(kind, text)) ? text : `${AS_TEXT}${text}`;
}

/** What was typed of a figure that was refused. */
export const typedFigure = (stored: string): string =>
  stored.startsWith(AS_TEXT) ? stored.slice(1) : stored;

/** A figure to be edited: with a comma, or as it was typed. */
export function shownFigure(kind: FigureKind, stored: string): string {
  const value = figureValue(kind, stored);
  return isUnread(value) ? typedFigure(stored) : decimalText(value).replace('.', ',');
}

/**
 * The value of a figure of a draft or a version: of stored decimal text, with at most six decimals,
 * exactly. Any other text was typed.
 */
export function figureValue(kind: FigureKind, stored: string): Decimal | RefusedNumber {
  if (STORED[kind].test(stored)) return parseDecimal(stored.trim().replace(',', '.'));
  const read = readFigure(kind, typedFigure(stored));
  if (isUnread(read)) return read;
  return stored.startsWith(AS_TEXT) ? { refused: 'unreadable' } : parseDecimal(read.text);
}

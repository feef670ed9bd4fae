import { readQuoteNumber } from '../quote/quote';

const LEAST_DIGITS = 5;
/** A number in two parts, behind a few letters. */
const PARTED = /(?<![a-z0-9])[a-z]{1,4}[- ]?\d{2,6}[-/]\d{2,6}(?![a-z0-9]|[-/]\d)/gi;
const MONTH = /20\d\d[-/](0[1-9]|1[0-2])$/;
/** 20261127 and 27112026 are days. */
const DAY = /^(20\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])|([0-2]\d|3[01])(0[1-9]|1[0-2])20\d\d)$/;

/**
 * The number of an order that the name of its file has, to be proposed: the longest row of digits
 * that is no day and not the number of a quote, or a number in two parts, « BC2026-0412 ». ''
 * without one.
 */
export function numberInFileName(name: string): string {
  const bare = name.replace(/\.pdf$/i, '');
  const quote = readQuoteNumber(bare)?.number;
  const rest = quote === undefined ? bare : bare.replace(quote, ' ');
  const rows = (rest.match(/\d+/g) ?? []).filter(
    (row) => row.length >= LEAST_DIGITS && !DAY.test(row),
  );
  const longest = rows.reduce((best, row) => (row.length > best.length ? row : best), '');
  return longest || (rest.match(PARTED) ?? []).find((parted) => !MONTH.test(parted)) || '';
}

import { type ReadTerm, wholeTerm } from './readTerm';

const NUMBERED = '(?:n°|no\\.?|numero|number)';
const LABEL = `(?:${NUMBERED} )?cas ?${NUMBERED}? ?[:=#]? ?`;
const CAS = new RegExp(`(?<![\\p{L}\\d.,-])(${LABEL})?([1-9]\\d{1,6})([- ]?)(\\d{2})\\3(\\d)(?![\\p{L}\\d]|[.,-]\\d)`, 'gu');

/**
 * The CAS numbers of a folded text, with or without dashes and the word CAS; only those with the right check digit. Digits without
 * dashes and without the word CAS may be a reference: they also match as part of a longer one.
 */
export function readCasNumbers(folded: string): ReadTerm[] {
  return [...folded.matchAll(CAS)].flatMap((found) => {
    const [all, label, first = '', separator = '', second = '', check = ''] = found;
    const digits = `${first}${second}${check}`;
    if (!isRightCheckDigit(digits)) return [];
    const usual = wholeTerm([`${first}-${second}-${check}`, digits]);
    const asTyped = { alternatives: [{ text: digits, whole: false }, ...usual.alternatives.slice(0, 1)] };
    return [{ term: label === undefined && separator === '' ? asTyped : usual, start: found.index, end: found.index + all.length }];
  });
}

/** The last digit is the sum of the others, each by its place counted from the right, modulo 10. */
function isRightCheckDigit(digits: string): boolean {
  const [check, ...others] = Array.from(digits, Number).reverse();
  return others.reduce((sum, digit, index) => sum + digit * (index + 1), 0) % 10 === check;
}

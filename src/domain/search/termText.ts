import type { TermText } from './understood';

/** Where a folded text contains another. */
export interface TermPlace {
  /** Characters before it. */
  at: number;
  /** It is the start of a word or the whole of a number. */
  atWordStart: boolean;
}

const isLetterOrDigit = (character: string | undefined): boolean => character !== undefined && /^[a-z0-9]$/.test(character);
const isDigit = (character: string | undefined): boolean => character !== undefined && /^[0-9]$/.test(character);
const isDecimalSign = (character: string | undefined): boolean => character === '.' || character === ',';

/** True unless a letter, a digit or the rest of a decimal number is before the position. */
export function isFreeBefore(text: string, at: number): boolean {
  const before = text[at - 1];
  if (isLetterOrDigit(before)) return false;
  return !(isDigit(text[at]) && isDecimalSign(before) && isDigit(text[at - 2]));
}

/** The same after a text that ends before the position, where an apostrophe stands for a letter: « l » is not alone in « l'eau ». */
export function isFreeAfter(text: string, end: number): boolean {
  const after = text[end];
  if (isLetterOrDigit(after) || after === "'") return false;
  return !(isDigit(text[end - 1]) && isDecimalSign(after) && isDigit(text[end + 1]));
}

/** The first place at a word start, or else the first place, where a folded text contains a text that is not empty. */
export function placeOf(text: string, { text: wanted, whole }: TermText): TermPlace | undefined {
  let first: TermPlace | undefined;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isFree = isFreeBefore(text, at);
    if (whole && !(isFree && isFreeAfter(text, end))) continue;
    const atWordStart = isFree && !(isDigit(text[end - 1]) && isDigit(text[end]));
    if (atWordStart) return { at, atWordStart };
    first ??= { at, atWordStart };
  }
  return first;
}

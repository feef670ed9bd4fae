import { plainLine } from '../text/plainText';
import { fold } from '../text/searchText';

const YES: ReadonlySet<string> = new Set(['1', 'vrai', 'true', 'oui', 'o', 'x']);
const NO: ReadonlySet<string> = new Set(['0', 'faux', 'false', 'non', 'n']);

/**
 * Reads yes or no as people and spreadsheets write it: « Oui », « VRAI », « 1 », « X ». @returns
 * undefined for any other text, an empty one too
 */
export function readFlag(typed: string): boolean | undefined {
  // Nearly all files write 0 and 1: folding takes longer than the rest of a line.
  const text = YES.has(typed) || NO.has(typed) ? typed : fold(plainLine(typed));
  if (YES.has(text)) return true;
  return NO.has(text) ? false : undefined;
}

import { distance } from 'fastest-levenshtein';
import { compactReference } from '../../domain/text/searchText';
import { listBesideReference, listOnSaleByAnyReference } from '../catalogue/tableArticleReferences';
import type { Db } from '../database/tables';

/** A shorter text says too little, a longer one is no reference. */
const LENGTHS = { min: 4, max: 20 };
/** From this length on, two differing characters are a typing error; below, one is. */
const TWO_ERRORS_FROM = 8;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
/** A spreadsheet drops the zeros in front of a number. */
const ZEROS_MAX = 6;
/** Taken for one another on paper and on screens. */
const LOOKALIKES: Record<string, string> = {
  O: '0',
  0: 'O',
  I: '1',
  L: '1',
  1: 'IL',
  S: '5',
  5: 'S',
  B: '8',
  8: 'B',
  Z: '2',
  2: 'Z',
};

/**
 * The ids of the articles on sale whose reference, or the supplier's, differs least from a text
 * that is none, at most `max`: by one typing error anywhere, by two in its last characters, by its
 * missing end, by letters for the zeros and ones of its number, or by the zeros in front of a
 * number.
 */
export async function nearestReferences(db: Db, text: string, max: number): Promise<number[]> {
  const compact = compactReference(text).toUpperCase();
  if (compact.length < LENGTHS.min || compact.length > LENGTHS.max) return [];
  const mistyped = new Set([...oneErrorAway(compact), ...otherNumbers(compact)]);
  const rows = [
    ...(await listOnSaleByAnyReference(db, [...mistyped])),
    ...(await listBesideReference(db, compact)),
  ];
  const errorsById = new Map(
    rows.map(({ id, own, supplier }) => [id, Math.min(errorsIn(own), errorsIn(supplier))]),
  );
  return [...errorsById]
    .filter(([, errors]) => Number.isFinite(errors))
    .sort(([id, errors], [otherId, otherErrors]) => errors - otherErrors || id - otherId)
    .slice(0, max)
    .map(([id]) => id);

  /** How many errors make `compact` of another reference; infinite when they are too many. */
  function errorsIn(other: string): number {
    if (mistyped.has(other)) return 1;
    const errors = distance(other, compact);
    return errors <= (compact.length >= TWO_ERRORS_FROM ? 2 : 1) || other.startsWith(compact)
      ? errors
      : Infinity;
  }
}

/**
 * The texts that differ from `compact` (letters and digits, upper case) by one character, or by the
 * order of two neighbours.
 */
function oneErrorAway(compact: string): Set<string> {
  const made = new Set<string>();
  for (let at = 0; at <= compact.length; at++) {
    const before = compact.slice(0, at);
    const [here = '', next = ''] = compact.slice(at);
    const after = compact.slice(at + 1);
    made.add(before + after);
    made.add(before + next + here + after.slice(1));
    for (const other of alike(here)) made.add(before + other + after);
    for (const missing of alike(compact.charAt(at - 1)) + alike(here))
      made.add(before + missing + here + after);
  }
  made.delete(compact);
  return made;
}

/**
 * The same number with digits for one or more of the letters in it or before it, and with the zeros
 * that it may have lost.
 */
function otherNumbers(compact: string): string[] {
  const [ending = ''] = /(?<![OIL\d])[OIL\d]+$/.exec(compact) ?? [];
  const number = /\d/.test(ending) ? ending : '';
  const withDigits = Array.from(
    number,
    (_, at) => compact.slice(0, compact.length - number.length + at) + asDigits(number.slice(at)),
  );
  const zeros = /^\d+$/.test(compact)
    ? Array.from({ length: ZEROS_MAX }, (_, more) => '0'.repeat(more + 1) + compact)
    : [];
  return [...withDigits, ...zeros].filter((other) => other !== compact);
}

const asDigits = (text: string): string => text.replaceAll('O', '0').replace(/[IL]/g, '1');

/** What is typed in the place of a character: letters for letters, digits for digits. */
function alike(character: string): string {
  if (character === '') return '';
  return (DIGITS.includes(character) ? DIGITS : LETTERS) + (LOOKALIKES[character] ?? '');
}

import { formatNumber } from '../frenchNumber';
import { MAX_QUANTITY } from '../limits';
import { plainReference } from '../text/plainText';
import { fold } from '../text/searchText';
import type { SharedLine } from './sharedList';

/** Lists of one account. */
export const SAVED_LISTS_MAX = 50;
/** Lines of one saved list. */
const SAVED_LINES_MAX = 500;
/** Characters of a list's name. */
export const LIST_NAME_MAX = 60;

/** Two names that read the same have the same key. */
export const listNameKey = (name: string): string => fold(name);

/** Why a name is refused, in French; undefined when it is not. */
export function listNameProblem(name: string): string | undefined {
  const length = name.trim().length;
  if (length === 0) return 'Donnez un nom à la liste.';
  return length > LIST_NAME_MAX
    ? `Le nom d’une liste a ${LIST_NAME_MAX} caractères au plus.`
    : undefined;
}

/** Why these lines cannot be saved, in French; undefined when they can. */
export function savedLinesProblem(lines: readonly SharedLine[]): string | undefined {
  if (lines.length === 0) return 'Une liste a au moins une ligne.';
  if (lines.length <= SAVED_LINES_MAX) return undefined;
  return (
    `Une liste a ${SAVED_LINES_MAX} lignes au plus : celle-ci en aurait ` +
    `${formatNumber(lines.length)}.`
  );
}

/** Each reference once, in the order of the first; quantities are summed up to 9,999. */
export function mergedLines(lines: readonly SharedLine[]): SharedLine[] {
  const sums = new Map<string, SharedLine>();
  for (const { reference, quantity } of lines) {
    const key = plainReference(reference);
    const earlier = sums.get(key);
    sums.set(key, {
      reference: earlier?.reference ?? reference.trim(),
      quantity: Math.min(MAX_QUANTITY, (earlier?.quantity ?? 0) + quantity),
    });
  }
  return [...sums.values()];
}

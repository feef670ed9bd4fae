import { compareTexts } from './text/frenchText';

/** Sort column and direction of a list (FLOW-14). */
export interface SortState<K extends string> {
  sortBy: K;
  descending: boolean;
}

/**
 * The state after choosing a column: the same one reverses, another one starts ascending (TABLE-05,
 * OPEN-53).
 */
export const nextSort = <K extends string>(state: SortState<K>, chosen: K): SortState<K> =>
  chosen === state.sortBy
    ? { ...state, descending: !state.descending }
    : { sortBy: chosen, descending: false };

/** A text, a number, or numbers compared one after the other. */
export type SortKey = string | number | readonly number[];

/** Sorts by a key, computed once per item; stable in both directions. */
export function sortedBy<T>(
  items: readonly T[],
  key: (item: T) => SortKey,
  descending: boolean,
): T[] {
  const sign = descending ? -1 : 1;
  return items
    .map((item) => ({ item, key: key(item) }))
    .sort((a, b) => sign * compareKeys(a.key, b.key))
    .map(({ item }) => item);
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'object' && typeof b === 'object') return compareLists(a, b);
  return compareTexts(String(a), String(b));
}

const compareLists = (a: readonly number[], b: readonly number[]): number =>
  a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

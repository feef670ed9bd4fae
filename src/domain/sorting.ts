/** What a list is sorted by, and which way (spec §4 Sort state). */
export interface SortState<K extends string> {
  sortBy: K;
  descending: boolean;
}

const french = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** Orders texts as a French reader expects: accents and case aside, numbers by value. */
export const compareTexts = (a: string, b: string): number => french.compare(a, b);

/** The state after a column is chosen: the same one turns round, another starts ascending (OPEN-53). */
export const nextSort = <K extends string>(state: SortState<K>, chosen: K): SortState<K> =>
  chosen === state.sortBy ? { ...state, descending: !state.descending } : { sortBy: chosen, descending: false };

/** Sorts by a key computed once an item; equal items keep their order in both directions. */
export function sortedBy<T>(items: readonly T[], key: (item: T) => string | number, descending: boolean): T[] {
  const sign = descending ? -1 : 1;
  return items
    .map((item) => ({ item, key: key(item) }))
    .sort((a, b) => sign * compareKeys(a.key, b.key))
    .map(({ item }) => item);
}

const compareKeys = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));

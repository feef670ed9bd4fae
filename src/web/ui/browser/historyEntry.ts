import type { Location } from 'react-router-dom';

/**
 * The state of a history entry that shows the same page as another one, with a search or without.
 */
export interface SharedEntry {
  /** The key of the other one: both have the same scroll positions. */
  entry?: string;
}

/**
 * The key of what belongs to a page: searching from it and closing the results stay at the same
 * one.
 */
export const historyEntryOf = ({ key, state }: Pick<Location<unknown>, 'key' | 'state'>): string =>
  (state as SharedEntry | null)?.entry ?? key;

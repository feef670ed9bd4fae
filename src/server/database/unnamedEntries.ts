/** Entries of the journal whose sentence names no known subject (migration 059). */
export interface UnnamedEntries {
  count: number;
  /** The first of them, by id. */
  first: { id: number; target: string }[];
}

const SHOWN = 20;

/** SQL: how many they are, and the first of them. */
export const COUNT_UNNAMED = 'select count(*) as count from journal where subject_kind is null';
export const LIST_UNNAMED = `select id, target from journal where subject_kind is null
  order by id limit ${SHOWN}`;

/** Entries of the journal whose sentence names no known subject. */
export interface UnnamedEntries {
  count: number;
  /** The first of them, by id. */
  first: { id: number; target: string }[];
}

const SHOWN = 20;

/** SQL: how many they are, and the first of them. */
const UNNAMED = `from journal where subject_kind is null or subject_kind = 'unknown'`;
export const COUNT_UNNAMED = `select count(*) as count ${UNNAMED}`;
export const LIST_UNNAMED = `select id, target ${UNNAMED} order by id limit ${SHOWN}`;

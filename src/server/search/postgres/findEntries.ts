import { type Expression, type Kysely, sql, type SqlBool } from 'kysely';
import { SEARCH_LIST_MAX } from '../../../domain/limits';
import type { Tables } from '../../database/tables';
import type { Contained, TextSearch, TextStep } from './textSteps';

/**
 * Up to this many matches are read by the trigram indexes and sorted. With more, reading the entries in the order of their ids until the
 * list is full costs less.
 */
const SORTED_MAX = 5_000;

/** The ids that a search finds, best step first, each step in ascending order, each id once; at most SEARCH_LIST_MAX. */
export async function findEntries(db: Kysely<Tables>, search: TextSearch): Promise<number[]> {
  const { steps } = search;
  const sorted = await findSorted(db, search);
  if (sorted) return sorted;
  const found = new Set<number>();
  for (const step of steps) {
    const few = steps.length > 1 ? await findSorted(db, { steps: [step], union: step }) : undefined;
    for (const id of few ?? (await findInOrder(db, step))) if (found.size < SEARCH_LIST_MAX) found.add(id);
    if (found.size >= SEARCH_LIST_MAX) break;
  }
  return [...found];
}

/** Finds by the trigram indexes. @returns undefined when they cannot find it, or find more than SORTED_MAX. */
async function findSorted(db: Kysely<Tables>, { steps, union }: TextSearch): Promise<number[] | undefined> {
  // Without an index several steps together read all entries once.
  if (steps.length === 1 && !isIndexed(union)) return undefined;
  const ranks = steps.slice(0, -1).map((step, rank) => sql`when ${conditionOf(step, false)} then ${sql.lit(rank)}`);
  const rank = ranks.length > 0 ? sql`case ${sql.join(ranks, sql` `)} else ${sql.lit(ranks.length)} end` : sql.lit(0);
  // Materialised without an order: sorting by id would make the planner walk the primary key.
  const { rows } = await sql<{ id: number; total: number }>`
    with match as materialized (
      select article_id, ${rank} as rank from article_search where ${conditionOf(union, true)} limit ${sql.lit(SORTED_MAX + 1)}
    )
    select article_id as id, (select count(*) from match) as total from match order by rank, article_id limit ${sql.lit(SEARCH_LIST_MAX)}
  `.execute(db);
  return (rows[0]?.total ?? 0) > SORTED_MAX ? undefined : rows.map(({ id }) => id);
}

/** Reads the entries in the order of their ids until the list is full. */
async function findInOrder(db: Kysely<Tables>, step: TextStep): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select article_id as id from article_search where ${conditionOf(step, false)}
    order by article_id limit ${sql.lit(SEARCH_LIST_MAX)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether pg_trgm finds trigrams in all that a list of the step contains: it adds spaces where a word is known to begin or end. */
const isIndexed = ({ containing }: TextStep): boolean => containing.some((any) => any.every(({ text }) => hasTrigram(text)));
const hasTrigram = (text: string): boolean => /[a-z0-9]{3}|[a-z0-9]{2}[ -/]|[ -/][a-z0-9]/.test(text);

function conditionOf({ containing, without }: TextStep, byIndex: boolean): Expression<SqlBool> {
  const conditions = containing.map((any) => isIn(any, byIndex && any.every(({ text }) => hasTrigram(text))));
  const excluded = without.length > 0 ? [sql<SqlBool>`not ${isIn(without, false)}`] : [];
  return sql<SqlBool>`(${sql.join([...conditions, ...excluded], sql` and `)})`;
}

/** One of the texts is there. Only `like` uses an index. */
function isIn(any: readonly Contained[], byIndex: boolean): Expression<SqlBool> {
  const each = any.map(({ text, column }) =>
    byIndex ? sql`${sql.ref(column)} like ${likePattern(text)}` : sql`strpos(${sql.ref(column)}, ${text}) > 0`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Matches texts that contain `text`. */
const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

import { sql } from 'kysely';
import { addDays } from '../../domain/days';
import type { SearchCountRow } from '../database/catalogueTables';
import type { LocalDateTime } from '../database/columnTypes';
import type { Database } from '../database/engine/engine';
import type { Db } from '../database/tables';

/**
 * Texts of one day that are kept, the most searched ones: nobody can fill the database with
 * searches.
 */
const TEXTS_PER_DAY_MAX = 10_000;
// Small, so that other writes do not wait long.
const TEXTS_PER_WRITE = 500;

/** SQL: adds counts to those of the same day and text; unknown ones stay unknown. */
export const ADD_COUNTS = sql`on conflict (day, query) do update set
  searches = search_count.searches + excluded.searches,
  found_nothing = search_count.found_nothing + excluded.found_nothing,
  emptied = case when search_count.emptied is null then excluded.emptied
    else search_count.emptied + coalesce(excluded.emptied, 0) end`;

/** Adds to what other writes and processes have counted, in one statement. Each text once a day. */
export async function addSearchCounts(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  counts: readonly SearchCountRow[],
): Promise<void> {
  const rows = JSON.stringify(
    counts.map(({ day, query, searches, found_nothing, emptied }) => [
      day,
      query,
      searches,
      found_nothing,
      emptied,
    ]),
  );
  // One parameter, so that the statement is the same for any number of texts.
  const values =
    engine.name === 'postgres'
      ? sql`select value ->> 0, value ->> 1, (value ->> 2)::bigint, (value ->> 3)::bigint,
        (value ->> 4)::bigint
        from json_array_elements(${rows}::json) as value`
      : sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
        from json_each(${rows}) where true`;
  await sql`insert into search_count (day, query, searches, found_nothing, emptied) ${values}
    ${ADD_COUNTS}`.execute(db);
}

/** Deletes the counts of the days before that of a Paris time, one day after the other. */
export async function purgeSearchCounts(database: Database, before: LocalDateTime): Promise<void> {
  const limit = before.slice(0, 10);
  for (;;) {
    const day = await oldestDay(database.db);
    if (day === null || day >= limit) return;
    await database.write((trx) => trx.deleteFrom('search_count').where('day', '=', day).execute());
  }
}

const oldestDay = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('search_count').select(db.fn.min('day').as('day')).executeTakeFirstOrThrow())
    .day;

/**
 * Deletes the least searched texts of today and yesterday above the maximum of a day.
 * @param max for tests.
 */
export async function trimSearchCounts(
  database: Database,
  now: LocalDateTime,
  max = TEXTS_PER_DAY_MAX,
): Promise<void> {
  for (const day of [addDays(now, -1), addDays(now, 0)]) {
    for (let size = TEXTS_PER_WRITE; size === TEXTS_PER_WRITE;) {
      const texts = await textsBeyond(database.db, day, max);
      size = texts.length;
      const these = (trx: Db) =>
        trx.deleteFrom('search_count').where('day', '=', day).where('query', 'in', texts);
      if (size > 0) await database.write((trx) => these(trx).execute());
    }
  }
}

async function textsBeyond(db: Db, day: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_count')
    .select('query')
    .where('day', '=', day)
    .orderBy('searches', 'desc')
    .orderBy('query')
    .limit(TEXTS_PER_WRITE)
    .offset(max)
    .execute();
  return rows.map(({ query }) => query);
}

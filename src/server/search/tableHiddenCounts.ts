import { sql } from 'kysely';
import type { SearchCountRow } from '../database/catalogueTables';
import { selectInChunks } from '../database/engine/chunks';
import type { Database } from '../database/engine/engine';
import type { Db } from '../database/tables';
import { ADD_COUNTS, addSearchCounts } from './tableSearchCounts';

/** Days on which a text that found nothing is searched until it is readable. */
const READABLE_FROM_DAYS = 3;

type Parts = Pick<Database, 'db' | 'engine'>;

/**
 * Adds counts. A text that found nothing may name a person: it is stored hidden until it was
 * searched on three days, and then its days become readable. What the catalogue has, and what is
 * readable already, stays so.
 */
export async function addHiddenCounts(
  parts: Parts,
  counts: readonly SearchCountRow[],
  hide: (text: string) => string,
): Promise<void> {
  const notFound = counts
    .filter(({ searches, found_nothing }) => found_nothing >= searches)
    .map(({ query }) => query);
  const readable = new Set(await listStored(parts.db, notFound));
  const hidden = new Map(
    notFound.filter((text) => !readable.has(text)).map((text) => [text, hide(text)]),
  );
  const stored = counts.map((count) => ({
    ...count,
    query: hidden.get(count.query) ?? count.query,
  }));
  await addSearchCounts(parts, merged(stored));
  await reveal(parts, hidden);
}

/**
 * One row a day and text, because several texts may be hidden alike; in one order, so that
 * processes do not wait for each other's rows.
 */
function merged(counts: readonly SearchCountRow[]): SearchCountRow[] {
  const rows = new Map<string, SearchCountRow>();
  for (const count of counts) {
    const key = `${count.day} ${count.query}`;
    const known = rows.get(key) ?? { searches: 0, found_nothing: 0, emptied: 0 };
    rows.set(key, {
      ...count,
      searches: known.searches + count.searches,
      found_nothing: known.found_nothing + count.found_nothing,
      emptied: known.emptied + count.emptied,
    });
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

async function listStored(db: Db, texts: readonly string[]): Promise<string[]> {
  const rows = await selectInChunks([...new Set(texts)], (part) =>
    db.selectFrom('search_count').select('query').distinct().where('query', 'in', part),
  );
  return rows.map(({ query }) => query);
}

/** Makes the texts readable that were searched on enough days. @param hidden by their texts. */
async function reveal({ db }: Parts, hidden: ReadonlyMap<string, string>): Promise<void> {
  const frequent = new Set(await listFrequent(db, [...hidden.values()]));
  for (const [text, key] of [...hidden].filter(([, key]) => frequent.has(key))) {
    await sql`insert into search_count (day, query, searches, found_nothing, emptied)
      select day, cast(${text} as text), searches, found_nothing, emptied from search_count
      where query = ${key} ${ADD_COUNTS}`.execute(db);
    await db.deleteFrom('search_count').where('query', '=', key).execute();
  }
}

async function listFrequent(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await selectInChunks([...new Set(keys)], (part) =>
    db
      .selectFrom('search_count')
      .select('query')
      .where('query', 'in', part)
      // Days on which a filter alone was counted are none on which it was searched.
      .where('searches', '>', 0)
      .groupBy('query')
      .having(({ fn }) => fn.countAll<number>(), '>=', READABLE_FROM_DAYS),
  );
  return rows.map(({ query }) => query);
}

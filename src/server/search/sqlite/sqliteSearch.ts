import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Expression, type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../database/engine/engine';
import type { SqliteLocation } from '../../database/location';
import type { Tables } from '../../database/tables';
import { type Candidate, CANDIDATES_MAX } from '../rankHits';
import { createRefresher } from '../refresher';
import { INDEXED_LENGTH, isSequenceOnly, type SearchedText } from '../searchedText';
import { searchHits } from '../searchHits';
import type { SearchHits, SearchIndex } from '../searchIndex';
import { searchUnderstood } from '../searchUnderstood';
import { Vocabulary } from '../vocabulary';
import { abandonRebuild } from './abandonRebuild';
import { refreshBatch } from './refreshBatch';
import { fullSteps, intersectSteps, type Occurrence, type SearchStep, type TextColumn } from './searchSteps';
import { standsAlone } from './standsAlone';

// Texts compared at once: blocks the event loop for about 15 ms.
const COMPARED_AT_ONCE = 25_000;
// The same for entries that an expression finds, whose texts are read one by one.
const MATCHED_AT_ONCE = 10_000;

/** Substring search over an FTS5 index of words and of parts of references, ignoring accents and case. */
export function createSqliteSearch(database: Database, location: SqliteLocation): SearchIndex {
  const vocabulary = new Vocabulary(database.db);
  const { refresh, close } = createRefresher(database, location, refreshBatch);
  return {
    search: (query, options) => searchUnderstood(query, options, vocabulary, (text) => findOnSqlite(database.db, text, vocabulary)),
    async refresh() {
      await database.write(abandonRebuild);
      await refresh();
    },
    close,
  };
}

/** What a parsed query finds. */
export async function findOnSqlite(db: Kysely<Tables>, text: SearchedText, vocabulary: Vocabulary): Promise<SearchHits> {
  if (text.sequence.length < INDEXED_LENGTH) return { full: [], intersects: [] };
  const full = await collect(db, fullSteps(text, vocabulary));
  const intersects = isSequenceOnly(text) ? new Set<number>() : await collect(db, intersectSteps(text, vocabulary));
  const entries = { name: 'article_search_content', read: (ids: readonly number[]) => readCandidates(db, ids) };
  return searchHits(db, entries, text, [...full], [...intersects]);
}

async function readCandidates(db: Kysely<Tables>, ids: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select id, c1 as label, c4 as reference from article_search_content
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return rows;
}

/** Runs the steps from best to worst until the list is full; each is limited, so none sorts thousands of rows. */
async function collect(db: Kysely<Tables>, steps: SearchStep[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const step of steps) {
    if (found.size >= CANDIDATES_MAX) break;
    for (const id of await run(db, step)) if (found.size < CANDIDATES_MAX) found.add(id);
  }
  return found;
}

/** The ids of the first entries of a step, in ascending order. Steps that compare texts let other requests run in between. */
async function run(db: Kysely<Tables>, step: SearchStep): Promise<number[]> {
  const compared = [...step.containing.map(isIn), ...(step.without.length > 0 ? [sql<SqlBool>`not ${isIn(step.without)}`] : [])];
  if (compared.length === 0) return idsOf(db, matching(step.match, 0, CANDIDATES_MAX));
  const condition = sql<SqlBool>`${sql.join(compared, sql` and `)}`;
  return step.match === '' ? compareAll(db, condition) : compareMatching(db, step.match, condition);
}

/** Selects the first ids after `after` that an FTS5 expression finds. */
const matching = (match: string, after: number, limit: number): RawBuilder<unknown> =>
  sql`select rowid as id from article_search where article_search match ${match} and rowid > ${after} order by rowid limit ${limit}`;

async function compareMatching(db: Kysely<Tables>, match: string, condition: Expression<SqlBool>): Promise<number[]> {
  const ids: number[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    // The subquery ends early when the list is full.
    const found: number[] = await idsOf(
      db,
      sql`select content.id from (${matching(match, after, MATCHED_AT_ONCE)}) as found
        cross join article_search_content as content on content.id = found.id
        where ${condition} limit ${CANDIDATES_MAX - ids.length}`,
    );
    ids.push(...found);
    if (ids.length >= CANDIDATES_MAX) break;
    [after] = await idsOf(db, sql`${matching(match, after, 1)} offset ${MATCHED_AT_ONCE - 1}`);
    await nextTurn();
  }
  return ids;
}

async function compareAll(db: Kysely<Tables>, condition: Expression<SqlBool>): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0, last = await lastEntry(db); from < last && ids.length < CANDIDATES_MAX; from += COMPARED_AT_ONCE) {
    await nextTurn();
    const found = await idsOf(
      db,
      sql`select id from article_search_content where id > ${from} and id <= ${from + COMPARED_AT_ONCE} and ${condition}
        order by id limit ${CANDIDATES_MAX - ids.length}`,
    );
    ids.push(...found);
  }
  return ids;
}

async function idsOf(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

async function lastEntry(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from article_search_content`.execute(db);
  return rows[0]?.last ?? 0;
}

// FTS5 copies each text that is read through its own table: comparing the table it stores them in takes half the time.
const STORED_AS: Record<TextColumn, string> = { label: 'c1', brand: 'c2', description: 'c3', reference: 'c4' };

/** One of the occurrences is there. */
function isIn(occurrences: readonly Occurrence[]): Expression<SqlBool> {
  const each = occurrences.flatMap(({ text, whole, columns }) =>
    columns.map((column) => {
      const stored = sql.ref(STORED_AS[column]);
      return whole ? standsAlone(stored, text) : sql`instr(${stored}, ${text}) > 0`;
    }),
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Expression, type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TermText } from '../../../domain/search/searchTerm';
import { matchesAnywhere } from '../../../domain/search/terms';
import type { Database } from '../../database/engine/engine';
import type { SqliteLocation } from '../../database/location';
import type { Tables } from '../../database/tables';
import { createRefresher } from '../refresher';
import { afterTerm, beforeTerm, INDEXED_LENGTH, type SearchedText } from '../searchedText';
import { type Candidate, CANDIDATES_MAX, searchHits } from '../searchHits';
import type { SearchHits, SearchIndex } from '../searchIndex';
import { hintsOf, searchUnderstood } from '../searchUnderstood';
import { Vocabulary } from '../vocabulary';
import { abandonRebuild, refreshBatch } from './refreshBatch';
import {
  fullSteps,
  intersectSteps,
  type Occurrence,
  type SearchStep,
  type TextColumn,
} from './searchSteps';

// Texts compared at once: blocks the event loop for about 15 ms.
const COMPARED_AT_ONCE = 25_000;
// The same for entries that an expression finds, whose texts are read one by one.
const MATCHED_AT_ONCE = 10_000;
const FIRST_MATCHED = 1_000;

/**
 * Substring search over an FTS5 index of words and of parts of references, ignoring accents and
 * case.
 */
export function createSqliteSearch(database: Database, location: SqliteLocation): SearchIndex {
  const vocabulary = new Vocabulary(database.db);
  const { refresh, close } = createRefresher(database, location, refreshBatch);
  return {
    search: (query, options) =>
      searchUnderstood(query, options, vocabulary, (text) =>
        findOnSqlite(database.db, text, vocabulary, options?.enough),
      ),
    hints: (query) => hintsOf(query, vocabulary),
    async refresh() {
      await database.write(abandonRebuild);
      await refresh();
    },
    close,
  };
}

/** What a parsed query finds. @param enough see SearchOptions. */
export async function findOnSqlite(
  db: Kysely<Tables>,
  text: SearchedText,
  vocabulary: Vocabulary,
  enough = Infinity,
): Promise<SearchHits> {
  if (text.sequence.length < INDEXED_LENGTH) return { full: [], intersects: [] };
  const full = await collect(db, fullSteps(text, vocabulary));
  const known = full.size < CANDIDATES_MAX ? full : undefined;
  const steps = full.size < enough ? intersectSteps(text, vocabulary, known !== undefined) : [];
  const intersects = await collect(db, steps, known);
  const entries = {
    name: 'article_search_content',
    read: (ids: readonly number[]) => readCandidates(db, ids),
  };
  return searchHits(db, entries, text, [...full], [...intersects]);
}

/** As one text: the driver takes several times as long for a thousand rows. */
async function readCandidates(db: Kysely<Tables>, ids: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<{
    entries: string;
  }>`select json_group_array(json_array(id, c1, c4)) as entries from article_search_content
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const entries = JSON.parse(rows[0]?.entries ?? '[]') as [number, string, string][];
  return entries.map(([id, label, reference]) => ({ id, label, reference }));
}

/**
 * What the steps find but the articles of another list, from best to worst until the list is full.
 * The last step finds what the others find too: when that does not fill the list, it is the list,
 * and the others, which only decide what is left out, are not run.
 */
async function collect(
  db: Kysely<Tables>,
  steps: SearchStep[],
  others: ReadonlySet<number> = new Set(),
): Promise<Set<number>> {
  const find = async (step: SearchStep) =>
    (await run(db, step, CANDIDATES_MAX + others.size)).filter((id) => !others.has(id));
  const last = steps.at(-1);
  const all = last ? await find(last) : [];
  if (all.length < CANDIDATES_MAX) return new Set(all);
  const found = new Set<number>();
  const add = (ids: readonly number[]) =>
    ids.forEach((id) => found.size < CANDIDATES_MAX && found.add(id));
  for (const step of steps.slice(0, -1)) if (found.size < CANDIDATES_MAX) add(await find(step));
  add(all);
  return found;
}

/**
 * The ids of the first `limit` entries of a step, in ascending order. Steps that compare texts let
 * other requests run in between.
 */
async function run(db: Kysely<Tables>, step: SearchStep, limit: number): Promise<number[]> {
  const compared = [
    ...step.containing.map(isIn),
    ...(step.without.length > 0 ? [sql<SqlBool>`not ${isIn(step.without)}`] : []),
  ];
  if (compared.length === 0) return idsOf(db, matching(step.match, 0, limit));
  const condition = sql<SqlBool>`${sql.join(compared, sql` and `)}`;
  return step.match === ''
    ? compareAll(db, condition, limit)
    : compareMatching(db, step.match, condition, limit);
}

/** Selects the first ids after `after` that an FTS5 expression finds. */
const matching = (match: string, after: number, limit: number): RawBuilder<unknown> =>
  sql`select rowid as id from article_search where article_search match ${match} and rowid > ${after} order by rowid limit ${limit}`;

/**
 * More at each turn: common entries fill the list soon, for rare ones each turn begins the
 * expression again.
 */
async function compareMatching(
  db: Kysely<Tables>,
  match: string,
  condition: Expression<SqlBool>,
  limit: number,
): Promise<number[]> {
  const ids: number[] = [];
  let after = 0;
  for (
    let compared = FIRST_MATCHED;
    ids.length < limit;
    compared = Math.min(4 * compared, MATCHED_AT_ONCE)
  ) {
    const { rows } = await sql<{ ids: string; count: number; last: number | null }>`
      select json_group_array(content.id) filter (where ${condition}) as ids, count(*) as count, max(found.id) as last
      from (${matching(match, after, compared)}) as found
      cross join article_search_content as content on content.id = found.id`.execute(db);
    const [{ ids: found, count, last } = { ids: '[]', count: 0, last: 0 }] = rows;
    ids.push(...(JSON.parse(found) as number[]));
    if (count < compared) break;
    after = last ?? 0;
    await nextTurn();
  }
  return ids.slice(0, limit);
}

async function compareAll(
  db: Kysely<Tables>,
  condition: Expression<SqlBool>,
  limit: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (
    let from = 0, last = await lastEntry(db);
    from < last && ids.length < limit;
    from += COMPARED_AT_ONCE
  ) {
    await nextTurn();
    const found = await idsOf(
      db,
      sql`select id from article_search_content where id > ${from} and id <= ${from + COMPARED_AT_ONCE} and ${condition}
        order by id limit ${limit - ids.length}`,
    );
    ids.push(...found);
  }
  return ids;
}

async function idsOf(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{
    ids: string;
  }>`select json_group_array(id) as ids from (${query})`.execute(db);
  return JSON.parse(rows[0]?.ids ?? '[]') as number[];
}

async function lastEntry(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{
    last: number | null;
  }>`select max(id) as last from article_search_content`.execute(db);
  return rows[0]?.last ?? 0;
}

// FTS5 copies each text that is read through its own table: comparing the table it stores them in
// takes half the time.
const STORED_AS: Record<TextColumn, string> = {
  label: 'c1',
  brand: 'c2',
  description: 'c3',
  reference: 'c4',
};

/** One of the occurrences is there. */
function isIn(occurrences: readonly Occurrence[]): Expression<SqlBool> {
  const each = occurrences.flatMap(({ columns, ...term }) =>
    columns.map((column) => {
      const stored = sql.ref(STORED_AS[column]);
      return column === 'reference'
        ? sql`instr(${stored}, ${term.text}) > 0`
        : containsTerm(stored, term);
    }),
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

const escaped = (text: string): string => text.replace(/[*?[]/g, '[$&]');

/** A folded column contains a term: the same as placeOf() of the domain, as patterns. */
function containsTerm(column: Expression<unknown>, term: TermText): Expression<unknown> {
  const { text } = term;
  const isThere = sql`instr(${column}, ${text}) > 0`;
  if (matchesAnywhere(term)) return isThere;
  const patterns = beforeTerm(term).flatMap((start) =>
    afterTerm(term).map((end) => `*${start}${escaped(text)}${end}*`),
  );
  // Each pattern needs up to three characters on each side. Looking for the text itself first
  // leaves few texts for the patterns.
  return sql`(${isThere} and (${sql.join(
    patterns.map((pattern) => sql`'   ' || ${column} || '   ' glob ${pattern}`),
    sql` or `,
  )}))`;
}

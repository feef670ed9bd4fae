import { sql } from 'kysely';
import { CANDIDATES_MAX } from '../../../domain/limits';
import type { Candidate, FoundLists } from '../../../domain/search/rankNear';
import type { SearchTerm } from '../../../domain/search/searchTerm';
import type { Database } from '../../database/engine/engine';
import type { PostgresLocation } from '../../database/location';
import { openPostgres } from '../../database/postgres/openPostgres';
import type { Db } from '../../database/tables';
import { createRefresher } from '../refresher';
import { INDEXED_LENGTH, type SearchedText } from '../searchedText';
import { type EntryTable, readLists, searchHits } from '../searchHits';
import type { SearchHits, SearchIndex } from '../searchIndex';
import { hintsOf, searchUnderstood } from '../searchUnderstood';
import { Vocabulary } from '../vocabulary';
import { type EntrySample, entrySampler } from './entrySample';
import type { Words } from './entryWords';
import { findEntries } from './findEntries';
import { refreshBatch } from './refreshBatch';
import { type SearchPlanner, searchPlanner } from './searchPlan';
import { fullTextSearch, intersectTextSearch, termTextSearch, type TextSearch } from './textSteps';

/** Searches at the same time; others wait for a connection. */
const POOL_SIZE = 4;
const TIMEOUT_MS = 10_000;
// The planner underrates the indexes under a limit; compiling a query takes longer than running it;
// parts of a search that several processes run do not come in order.
const SESSION = '-c enable_seqscan=off -c jit=off -c max_parallel_workers_per_gather=0';

/** Substring search over trigram indexes, with the same hits in the same order as on SQLite. */
export function createPostgresSearch(database: Database, location: PostgresLocation): SearchIndex {
  const { db } = openPostgres(location.url, {
    poolSize: POOL_SIZE,
    applicationName: 'paillasse search',
    statementTimeoutMs: TIMEOUT_MS,
    session: SESSION,
  });
  const readPlanner = samplePlanner(entrySampler(db));
  const vocabulary = new Vocabulary(db);
  const context = { db, vocabulary, readPlanner };
  const { refresh, close } = createRefresher(database, location, refreshBatch);
  return {
    search: (query, options) =>
      searchUnderstood(query, options, vocabulary, {
        find: (text) => findOnPostgres(context, text, options?.enough),
        findWith: (searches) => findTermsOnPostgres(context, searches),
      }),
    hints: (query) => hintsOf(query, vocabulary),
    refresh,
    async close() {
      await close();
      await db.destroy();
    },
  };
}

/**
 * Returns a function that gives the planner of the current sample, which remembers what the sample
 * holds.
 */
export function samplePlanner(
  readSample: () => Promise<EntrySample>,
): () => Promise<SearchPlanner> {
  let known: { sample: EntrySample; planner: SearchPlanner } | undefined;
  return async () => {
    const sample = await readSample();
    if (known?.sample !== sample) known = { sample, planner: searchPlanner(sample) };
    return known.planner;
  };
}

/** What a search needs besides the query. */
interface SearchContext {
  db: Db;
  vocabulary: Words & Pick<Vocabulary, 'inside'>;
  readPlanner: () => Promise<SearchPlanner>;
}

/** What a parsed query finds. @param enough see SearchOptions. */
export async function findOnPostgres(
  { db, vocabulary, readPlanner }: SearchContext,
  text: SearchedText,
  enough = Infinity,
): Promise<SearchHits> {
  if (text.sequence.length < INDEXED_LENGTH) return { full: [], intersects: [] };
  const plan = await readPlanner();
  const find = (searches: readonly TextSearch[]) =>
    findEntries(
      db,
      searches.map((search) => plan(search, vocabulary)),
    );
  const words = intersectTextSearch(text, vocabulary);
  const isBounded = enough < CANDIDATES_MAX;
  // At the same time, unless the second list may not be needed.
  const [full = [], together = []] = await find([
    fullTextSearch(text, vocabulary),
    ...(words && !isBounded ? [words] : []),
  ]);
  const [alone = []] = words && isBounded && full.length < enough ? await find([words]) : [];
  return searchHits(db, entriesOf(db), text, full, isBounded ? alone : together);
}

/** What has all terms of each search: all found at the same time, then read together. */
export async function findTermsOnPostgres(
  { db, vocabulary, readPlanner }: SearchContext,
  searches: readonly (readonly SearchTerm[])[],
): Promise<FoundLists> {
  const plan = await readPlanner();
  const planned = searches.map((terms) => {
    const search = termTextSearch(terms, vocabulary);
    return search && plan(search, vocabulary);
  });
  const found = await findEntries(
    db,
    planned.flatMap((parts) => (parts ? [parts] : [])),
  );
  const lists = planned.map((parts) => (parts && found.shift()) ?? []);
  return readLists(entriesOf(db), lists);
}

const entriesOf = (db: Db): EntryTable => ({
  name: 'article_search',
  read: (ids) => readCandidates(db, ids),
});

async function readCandidates(db: Db, ids: readonly number[]): Promise<Candidate[]> {
  const { rows } =
    await sql<Candidate>`select article_id as id, label, reference from article_search
    where article_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

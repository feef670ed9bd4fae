import { setTimeout as wait } from 'node:timers/promises';
import { parisDateTime } from '../../domain/parisTime';
import { listDesignations } from '../catalogue/tableArticleLists';
import type { SearchReplayTable } from '../database/catalogueTables';
import type { Database } from '../database/engine/engine';
import type { Db } from '../database/tables';
import { queueLength } from '../search/refresher';
import type { SearchIndex } from '../search/searchIndex';
import { synonymsVersion } from '../search/searchSynonyms';
import { readSynonymSet } from '../search/tableSynonymSet';
import { listUnreplayed, purgeReplays, readReplayVersion, storeReplays } from './tableReplays';

/** Texts of one run, the most searched ones. */
const TEXTS_MAX = 5_000;
/** Small, so that other writes do not wait long. */
const TEXTS_PER_WRITE = 25;
/** Of the time that a search took: visitors' searches have most of the processor. */
const REST = 3;
const SHORTEST_REST_MS = 20;
/** Ends before the next cleanup begins, which does the rest. */
const RUN_MS = 40 * 60_000;

/** What a replay needs. */
interface ReplayParts {
  database: Pick<Database, 'db' | 'write'>;
  searchIndex: Pick<SearchIndex, 'search'>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Aborted when the server closes: the rest is replayed after the next start. */
  signal?: AbortSignal | undefined;
  /** Waits between two searches; replaced in tests. */
  rest?: (ms: number) => Promise<unknown>;
}

/**
 * Searches the readable texts that were counted in the present catalogue with the present synonyms,
 * one at a time, and stores what they find. Texts that were replayed since both changed last are
 * left out; so is everything while the index or the synonyms of this process lag behind, and what
 * is left after 40 minutes: the next run does it. Replays are not counted as searches.
 */
export async function replaySearches({
  database,
  searchIndex,
  clock,
  signal,
  rest = (ms) => wait(ms, undefined, { ref: false }),
}: ReplayParts): Promise<void> {
  await purgeReplays(database);
  const version = await readReplayVersion(database.db);
  if (!(await isSearchedAsStored(database.db))) return;
  const texts = await listUnreplayed(database.db, version, TEXTS_MAX);
  const end = clock() + RUN_MS;
  for (let from = 0; from < texts.length; from += TEXTS_PER_WRITE) {
    const replays: SearchReplayTable[] = [];
    for (const query of texts.slice(from, from + TEXTS_PER_WRITE)) {
      if (signal?.aborted) return;
      const start = performance.now();
      const found = await replayed(database, searchIndex, query);
      replays.push({ query, version, ...found, replayed_at: parisDateTime(clock()) });
      await rest(Math.max(SHORTEST_REST_MS, REST * (performance.now() - start)));
    }
    await database.write((trx) => storeReplays(trx, replays));
    if (clock() >= end) return;
  }
}

/**
 * Whether searches find what the version has: after an import the index follows later, and so do
 * the synonyms that another process publishes. Read after the version: what changes then is
 * replayed again anyway.
 */
const isSearchedAsStored = async (db: Db): Promise<boolean> =>
  (await queueLength(db)) === 0 && (await readSynonymSet(db)).version === synonymsVersion();

/** What a text finds among the articles on sale. @throws SearchIndexUnfilled */
async function replayed(
  { db }: ReplayParts['database'],
  searchIndex: ReplayParts['searchIndex'],
  query: string,
): Promise<Pick<SearchReplayTable, 'state' | 'articles'>> {
  const { full, intersects, near } = await searchIndex.search(query);
  // The index may lag behind: articles withdrawn since are left out.
  const { length } = await listDesignations(db, [...full, ...intersects]);
  return { state: length === 0 ? 'NOTHING' : near ? 'NEAR' : 'FOUND', articles: length };
}

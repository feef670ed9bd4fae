import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type DatabaseThread, startDatabaseThread } from '../../database/engine/databaseThread';
import type { Database } from '../../database/engine/engine';
import type { PostgresLocation } from '../../database/location';
import { openPostgres } from '../../database/postgres/openPostgres';
import type { Tables } from '../../database/tables';
import { exitOf } from '../exitOf';
import { queueLength } from '../queueLength';
import { INDEXED_LENGTH, readSearchedText, type SearchedText } from '../searchedText';
import { type SearchHits, type SearchIndex, SearchIndexUnfilled } from '../searchIndex';
import { type EntrySample, entrySampler } from './entrySample';
import { findEntries } from './findEntries';
import { refreshBatch } from './refreshBatch';
import { searchPlanner } from './searchPlan';
import { fullTextSearch, intersectTextSearch } from './textSteps';

/** Searches at the same time; others wait for a connection. */
const POOL_SIZE = 4;
const TIMEOUT_MS = 10_000;
// The planner underrates the indexes under a limit; compiling a query takes longer than running it; parts of a search that several
// processes run do not come in order.
const SESSION = '-c enable_seqscan=off -c jit=off -c max_parallel_workers_per_gather=0';
const BATCH_SIZE = 200;
// As after a killed import: refreshed in a worker thread, not on the event loop.
const THREAD_MIN_QUEUE = 1_000;

/** Substring search over trigram indexes, with the same hits in the same order as on SQLite. */
export function createPostgresSearch(database: Database, location: PostgresLocation): SearchIndex {
  const { db } = openPostgres(location.url, {
    poolSize: POOL_SIZE,
    applicationName: 'paillasse search',
    statementTimeoutMs: TIMEOUT_MS,
    session: SESSION,
  });
  const readSample = entrySampler(db);
  let thread: DatabaseThread | undefined;
  let isClosing = false;
  return {
    search: (query) => find(db, readSearchedText(query), readSample),
    async refresh() {
      if (!isClosing && (await queueLength(database.db)) >= THREAD_MIN_QUEUE) {
        thread = startDatabaseThread(require.resolve('../refreshWorker'), location);
        await exitOf(thread.worker).catch((error: unknown) => {
          if (!isClosing) throw error;
        });
      }
      while (!isClosing && (await database.write((trx) => refreshBatch(trx, BATCH_SIZE))) > 0) await nextTurn();
    },
    async close() {
      isClosing = true;
      await thread?.stop();
      await db.destroy();
    },
  };
}

async function find(db: Kysely<Tables>, text: SearchedText, readSample: () => Promise<EntrySample>): Promise<SearchHits> {
  if (text.sequence.length < INDEXED_LENGTH) return { full: [], intersects: [] };
  const isSingleWord = text.words.length === 1 && text.words[0] === text.sequence;
  const words = isSingleWord ? undefined : intersectTextSearch(text);
  const plan = searchPlanner(await readSample());
  const searches = [fullTextSearch(text), ...(words ? [words] : [])];
  const [full = [], intersects = []] = await findEntries(db, searches.map(plan));
  if (full.length === 0 && intersects.length === 0 && (await isUnfilled(db))) throw new SearchIndexUnfilled();
  const inFull = new Set(full);
  return { full, intersects: intersects.filter((id) => !inFull.has(id)) };
}

async function isUnfilled(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ unfilled: boolean }>`select
    exists (select 1 from search_queue) and not exists (select 1 from article_search) as unfilled`.execute(db);
  return rows[0]?.unfilled === true;
}

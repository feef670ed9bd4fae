import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import { SEARCH_LIST_MAX } from '../../domain/limits';
import { compactReference } from '../../domain/searchText';
import { type DatabaseThread, startDatabaseThread } from '../database/engine/databaseThread';
import type { Database } from '../database/engine/engine';
import type { Tables } from '../database/tables';
import { abandonRebuild } from './abandonRebuild';
import { INDEXED_COLUMNS } from './indexedColumns';
import { INDEXED_LENGTH, readSearchedText, type SearchedText } from './searchedText';
import type { SearchHits, SearchIndex } from './searchIndex';

const COLUMNS = ['label', 'description', 'reference', 'brand'] as const;

// Blocks the event loop for about 10 ms.
const BATCH_SIZE = 200;
// As after a killed import: refreshed in a worker thread, not on the event loop.
const THREAD_MIN_QUEUE = 1_000;

/** Substring search over the FTS5 trigram index, ignoring accents and case. */
export function createSqliteSearch(database: Database): SearchIndex {
  let thread: DatabaseThread | undefined;
  let isClosing = false;
  return {
    search: async (query) => find(database.db, readSearchedText(query)),
    async refresh() {
      await database.write(abandonRebuild);
      if (!isClosing && (await queueLength(database.db)) >= THREAD_MIN_QUEUE) {
        thread = startDatabaseThread(require.resolve('./refreshWorker'), await fileOf(database));
        await exitOf(thread.worker).catch((error: unknown) => {
          if (!isClosing) throw error;
        });
      }
      while (!isClosing && (await database.write((trx) => refreshBatch(trx, BATCH_SIZE))) > 0) await nextTurn();
    },
    async close() {
      isClosing = true;
      await thread?.stop();
    },
  };
}

const exitOf = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });

async function fileOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file ?? '';
}

async function find(db: Kysely<Tables>, text: SearchedText): Promise<SearchHits> {
  if (text.sequence.length < INDEXED_LENGTH) return { full: [], intersects: [] };
  const full = await collect(db, fullSteps(text), []);
  const isSingleWord = text.words.length === 1 && text.words[0] === text.sequence;
  const intersects = isSingleWord ? new Set<number>() : await collect(db, intersectSteps(text), text.words.filter(isShort));
  return { full: [...full], intersects: [...intersects].filter((id) => !full.has(id)) };
}

/** Runs the match expressions from best to worst until the list is full; each is limited, so none sorts thousands of rows. */
async function collect(db: Kysely<Tables>, steps: string[], alsoContaining: string[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const step of steps) {
    if (found.size >= SEARCH_LIST_MAX) break;
    for (const id of await match(db, step, alsoContaining)) if (found.size < SEARCH_LIST_MAX) found.add(id);
  }
  return found;
}

async function match(db: Kysely<Tables>, expression: string, alsoContaining: string[]): Promise<number[]> {
  const wanted = sql.join(
    [
      ...(expression === '' ? [] : [sql`article_search match ${expression}`]),
      ...alsoContaining.map(
        (word) =>
          sql`(${sql.join(
            COLUMNS.map((column) => sql`instr(${sql.ref(column)}, ${word}) > 0`),
            sql` or `,
          )})`,
      ),
    ],
    sql` and `,
  );
  const { rows } = await sql<{ id: number }>`select rowid as id from article_search where ${wanted} limit ${SEARCH_LIST_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

const isShort = (word: string): boolean => word.length < INDEXED_LENGTH;

// Always quoted, so that a query is never read as an FTS5 expression.
const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const inReference = (text: string): string => `reference : ${phrase(text)}`;

/** Exact reference, part of a reference, label, then any column. */
function fullSteps({ sequence, compact }: SearchedText): string[] {
  const reference = compact.length >= INDEXED_LENGTH ? compact : sequence;
  return [inReference(`\n${reference}\n`), inReference(reference), `label : ${phrase(sequence)}`, phrase(sequence)];
}

/** All words in the label, then in any column, without the articles of the full list. */
function intersectSteps(text: SearchedText): string[] {
  const long = text.words.filter((word) => !isShort(word));
  // Only short words: trigrams cannot find them, so all texts are scanned.
  if (long.length === 0) return text.words.length > 0 ? [''] : [];
  const [, reference = '', , anywhereWhole = ''] = fullSteps(text);
  const except = ` NOT (${anywhereWhole} OR ${reference})`;
  const inLabel = `label : (${long.map(phrase).join(' AND ')})`;
  const anywhere = long.map(anywhereOrReference).join(' AND ');
  return [`(${inLabel})${except}`, `(${anywhere})${except}`];
}

function anywhereOrReference(word: string): string {
  const compact = compactReference(word);
  return compact === word || compact.length < INDEXED_LENGTH ? phrase(word) : `(${phrase(word)} OR ${inReference(compact)})`;
}

/**
 * Updates the index entries of up to `limit` articles of `search_queue`. Call inside a write transaction.
 * @returns how many it removed from the queue; 0 when the index is up to date.
 */
export async function refreshBatch(trx: Kysely<Tables>, limit: number): Promise<number> {
  const queued = await trx.selectFrom('search_queue').select('article_id').orderBy('article_id').limit(limit).execute();
  const last = queued.at(-1)?.article_id;
  if (last === undefined) return 0;
  await sql`delete from article_search where rowid in (select article_id from search_queue where article_id <= ${last})`.execute(trx);
  await sql`insert into article_search (rowid, reference, label, brand, description)
    select a.id, ${sql.raw(INDEXED_COLUMNS)} from search_queue as q join article as a on a.id = q.article_id
    where q.article_id <= ${last} and a.soft_deleted = 0`.execute(trx);
  await trx.deleteFrom('search_queue').where('article_id', '<=', last).execute();
  return queued.length;
}

/** Number of articles waiting for refreshBatch. */
export async function queueLength(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('search_queue')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

import type { Kysely } from 'kysely';
import { anonymiseQuotes, listQuotesToAnonymise } from './anonymise';
import type { Database } from './engine/engine';
import { findUndoableImport } from './import/runs';
import type { LocalDateTime, Tables } from './tables';

// Small, so that other writes do not wait long.
const ENTRIES_PER_BATCH = 500;
const QUOTES_PER_BATCH = 20;
const RUNS_PER_BATCH = 5;

/** Deletes journal entries older than a Paris time, oldest first. */
export const purgeJournal = (database: Database, before: LocalDateTime): Promise<void> =>
  inBatches(
    database,
    ENTRIES_PER_BATCH,
    (db, limit) => entriesBefore(db, before, limit),
    async (trx, ids) => {
      await trx.deleteFrom('journal').where('id', 'in', ids).execute();
    },
  );

/** Anonymises the quotes older than a Paris time. */
export const anonymiseOldQuotes = (database: Database, before: LocalDateTime): Promise<void> =>
  inBatches(database, QUOTES_PER_BATCH, (db, limit) => listQuotesToAnonymise(db, before, limit), anonymiseQuotes);

/** Deletes all import reports except the newest `count` and the one that can be undone. */
export const purgeImportRuns = (database: Database, count: number): Promise<void> =>
  inBatches(
    database,
    RUNS_PER_BATCH,
    (db, limit) => runsBeyond(db, count, limit),
    async (trx, ids) => {
      for (const table of ['import_refusal', 'import_change'] as const) await trx.deleteFrom(table).where('import_id', 'in', ids).execute();
      await trx.deleteFrom('import_run').where('id', 'in', ids).execute();
    },
  );

type Find = (db: Kysely<Tables>, limit: number) => Promise<number[]>;
type Handle = (trx: Kysely<Tables>, ids: readonly number[]) => Promise<void>;

/** One write per batch, until `find` returns less than a full batch. */
async function inBatches(database: Database, size: number, find: Find, handle: Handle): Promise<void> {
  for (;;) {
    const ids = await find(database.db, size);
    if (ids.length > 0) await database.write((trx) => handle(trx, ids));
    if (ids.length < size) return;
  }
}

/** Ids grow with time, so only the first page by id can contain entries older than `before`. */
async function entriesBefore(db: Kysely<Tables>, before: LocalDateTime, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('journal').select(['id', 'at']).orderBy('id').limit(limit).execute();
  return rows.filter(({ at }) => at < before).map(({ id }) => id);
}

async function runsBeyond(db: Kysely<Tables>, newest: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_run')
    .select('id')
    .where('id', '<>', (await findUndoableImport(db)) ?? 0)
    .where('state', '<>', 'running')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(newest)
    .execute();
  return rows.map(({ id }) => id);
}

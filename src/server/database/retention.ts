import type { Kysely } from 'kysely';
import { anonymiseQuotes, listQuotesToAnonymise } from './anonymise';
import type { Database } from './engine/engine';
import { findUndoableImport } from './import/runs';
import type { LocalDateTime, Tables } from './tables';

// Small: no other write waits long for one of these.
const ENTRIES_AT_ONCE = 500;
const QUOTES_AT_ONCE = 20;
const RUNS_AT_ONCE = 5;

/** Deletes the journal's entries from before a Paris time, the oldest first. */
export const purgeJournal = (database: Database, before: LocalDateTime): Promise<void> =>
  inBatches(
    database,
    ENTRIES_AT_ONCE,
    (db, limit) => entriesBefore(db, before, limit),
    async (trx, ids) => {
      await trx.deleteFrom('journal').where('id', 'in', ids).execute();
    },
  );

/** Takes the personal data out of the quotes from before a Paris time. */
export const anonymiseOldQuotes = (database: Database, before: LocalDateTime): Promise<void> =>
  inBatches(database, QUOTES_AT_ONCE, (db, limit) => listQuotesToAnonymise(db, before, limit), anonymiseQuotes);

/** Deletes the reports of imports but the newest; the one that can still be undone stays. */
export const purgeImportRuns = (database: Database, kept: number): Promise<void> =>
  inBatches(
    database,
    RUNS_AT_ONCE,
    (db, limit) => runsBeyond(db, kept, limit),
    async (trx, ids) => {
      for (const table of ['import_refusal', 'import_change'] as const) await trx.deleteFrom(table).where('import_id', 'in', ids).execute();
      await trx.deleteFrom('import_run').where('id', 'in', ids).execute();
    },
  );

type Find = (db: Kysely<Tables>, limit: number) => Promise<number[]>;
type Handle = (trx: Kysely<Tables>, ids: readonly number[]) => Promise<void>;

/** One write for each batch, until there is nothing left to find. */
async function inBatches(database: Database, size: number, find: Find, handle: Handle): Promise<void> {
  for (;;) {
    const ids = await find(database.db, size);
    if (ids.length > 0) await database.write((trx) => handle(trx, ids));
    if (ids.length < size) return;
  }
}

/** The oldest ids come first: entries are written as time goes on, so that the first one kept ends the search. */
async function entriesBefore(db: Kysely<Tables>, before: LocalDateTime, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('journal').select(['id', 'at']).orderBy('id').limit(limit).execute();
  return rows.filter(({ at }) => at < before).map(({ id }) => id);
}

async function runsBeyond(db: Kysely<Tables>, kept: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_run')
    .select('id')
    .where('id', '<>', (await findUndoableImport(db)) ?? 0)
    .where('state', '<>', 'running')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(kept)
    .execute();
  return rows.map(({ id }) => id);
}

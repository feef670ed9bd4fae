import type { Instant, LocalDateTime } from '../database/columnTypes';
import type { Database } from '../database/engine/engine';
import type { Db } from '../database/tables';
import { findUndoableImport } from '../import/tables/tableImportRuns';
import { anonymiseQuotes } from '../personalData/tableAnonymise';

// Small, so that other writes do not wait long.
const ENTRIES_PER_BATCH = 500;
const MAILS_PER_BATCH = 200;
const QUOTES_PER_BATCH = 20;
const RUNS_PER_BATCH = 5;

/** Deletes journal entries older than a Paris time, oldest first, with what is kept with them. */
export const purgeJournal = (database: Database, before: LocalDateTime): Promise<void> =>
  inBatches(
    database,
    ENTRIES_PER_BATCH,
    (db, limit) => entriesBefore(db, before, limit),
    async (trx, ids) => {
      await trx.deleteFrom('order_file').where('journal_id', 'in', ids).execute();
      await trx.deleteFrom('journal').where('id', 'in', ids).execute();
    },
  );

/** Anonymises the quotes older than a Paris time. */
export const anonymiseOldQuotes = (database: Database, before: LocalDateTime): Promise<void> =>
  inBatches(
    database,
    QUOTES_PER_BATCH,
    (db, limit) => quotesBefore(db, before, limit),
    anonymiseQuotes,
  );

/** Deletes all import reports except the newest `count` and the one that can be undone. */
export const purgeImportRuns = (database: Database, count: number): Promise<void> =>
  inBatches(
    database,
    RUNS_PER_BATCH,
    (db, limit) => runsBeyond(db, count, limit),
    async (trx, ids) => {
      for (const table of ['import_refusal', 'import_change', 'replaced_file_value'] as const)
        await trx.deleteFrom(table).where('import_id', 'in', ids).execute();
      await trx.deleteFrom('import_run').where('id', 'in', ids).execute();
    },
  );

/**
 * Deletes mails sent or permanently refused before `before`, page by page, so that other writes do
 * not wait long. Pages are in id order and stop at the first mail created after `before`.
 */
export async function purgeSentMails(database: Database, before: Instant): Promise<void> {
  for (let last = 0; ;) {
    const page = await database.db
      .selectFrom('outbox')
      .select(['id', 'created_at', 'sent_at', 'failed_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(MAILS_PER_BATCH)
      .execute();
    const ids = page
      .filter(({ sent_at, failed_at }) => (sent_at ?? failed_at ?? before) < before)
      .map(({ id }) => id);
    if (ids.length > 0)
      await database.write((trx) => trx.deleteFrom('outbox').where('id', 'in', ids).execute());
    const end = page.at(-1);
    if (page.length < MAILS_PER_BATCH || !end || end.created_at >= before) return;
    last = end.id;
  }
}

type Find = (db: Db, limit: number) => Promise<number[]>;
type Handle = (trx: Db, ids: readonly number[]) => Promise<void>;

/** One write per batch, until `find` returns less than a full batch. */
async function inBatches(
  database: Database,
  size: number,
  find: Find,
  handle: Handle,
): Promise<void> {
  for (;;) {
    const ids = await find(database.db, size);
    if (ids.length > 0) await database.write((trx) => handle(trx, ids));
    if (ids.length < size) return;
  }
}

/** Ids grow with time, so only the first page by id can contain entries older than `before`. */
async function entriesBefore(db: Db, before: LocalDateTime, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('journal')
    .select(['id', 'at'])
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.filter(({ at }) => at < before).map(({ id }) => id);
}

async function runsBeyond(db: Db, newest: number, limit: number): Promise<number[]> {
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

/** Ids of the oldest quotes created before a Paris time that still have personal data. */
async function quotesBefore(db: Db, before: LocalDateTime, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('quote')
    .select('id')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('email', '<>', ''), eb('entered_via', '<>', '')]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';
import type { Database } from './engine';

/** Makes this connection overwrite deleted content with zeros instead of only marking its pages as free. */
export async function overwriteDeleted({ db, engine }: Database): Promise<void> {
  if (engine.name === 'sqlite') await sql`pragma secure_delete = on`.execute(db);
}

/** Tables with texts of persons. */
const PERSONAL_TABLES = [
  ...['quote', 'quote_event', 'offer', 'offer_acceptance', 'offer_file', 'quote_copy', 'follow_link', 'outbox'],
  ...['user_account', 'saved_list', 'login_attempt', 'tally', 'journal', 'staff', 'import_run', 'offer_template'],
];

/**
 * Removes deleted content from freed pages and from the write-ahead log: earlier writes of a server only marked theirs as free. SQLite
 * rewrites its file, PostgreSQL the tables with personal data; writers wait meanwhile.
 * @param isAlone no server has the database open. Otherwise the file stays as it is when a long job, such as an import, holds it.
 */
export async function scrubDeleted({ db, engine }: Database, isAlone: boolean): Promise<void> {
  if (engine.name === 'postgres') {
    for (const table of PERSONAL_TABLES) await sql`vacuum (full) ${sql.table(table)}`.execute(db);
    return;
  }
  const rewritten = sql`vacuum`.execute(db);
  await (isAlone ? rewritten : rewritten.catch((error: unknown) => throwUnlessBusy(engine, error)));
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

function throwUnlessBusy(engine: Database['engine'], error: unknown): void {
  if (!engine.isBusy(error)) throw error;
}

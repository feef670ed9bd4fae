import { sql } from 'kysely';
import type { Database } from './engine';

/** Makes this connection overwrite deleted content with zeros instead of only marking its pages as free. */
export async function overwriteDeleted({ db, engine }: Database): Promise<void> {
  if (engine.name === 'sqlite') await sql`pragma secure_delete = on`.execute(db);
}

/**
 * Removes deleted content from the write-ahead log.
 * @param isAlone no server has the database open: the whole file is rewritten too.
 */
export async function scrubDeleted({ db, engine }: Database, isAlone: boolean): Promise<void> {
  if (engine.name !== 'sqlite') return;
  if (isAlone) await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

import { sql } from 'kysely';
import type { Database } from './engine';

/** From here on what this connection deletes is overwritten in the file, and not only marked as free. */
export async function overwriteDeleted({ db, engine }: Database): Promise<void> {
  if (engine.name === 'sqlite') await sql`pragma secure_delete = on`.execute(db);
}

/**
 * Takes what was deleted out of the write-ahead log.
 * @param isAlone no server has the database open: the whole file is written anew, with nothing of what was ever deleted.
 */
export async function scrubDeleted({ db, engine }: Database, isAlone: boolean): Promise<void> {
  if (engine.name !== 'sqlite') return;
  if (isAlone) await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

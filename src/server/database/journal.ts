import type { Insertable, Kysely } from 'kysely';
import type { JournalRow, JournalTable, Tables } from './tables';

/** Adds an entry, in the transaction of the write it tells of. @returns its id. */
export async function insertJournalEntry(trx: Kysely<Tables>, entry: Insertable<JournalTable>): Promise<number> {
  const { id } = await trx.insertInto('journal').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The entries before `beforeId` (all when undefined), newest first. */
export function listJournalEntries(db: Kysely<Tables>, beforeId: number | undefined, limit: number): Promise<JournalRow[]> {
  const entries = db.selectFrom('journal').selectAll().orderBy('id', 'desc').limit(limit);
  return (beforeId === undefined ? entries : entries.where('id', '<', beforeId)).execute();
}

import { chunks } from '../database/engine/chunks';
import type { Db, JournalRow } from '../database/tables';

const TABLES = ['category', 'sub_category', 'under_sub_category'] as const;

/** Keeps with categories of any level the journal entry that tells of their change. */
export async function markChanged(
  trx: Db,
  ids: readonly number[],
  journalId: number,
): Promise<void> {
  for (const part of chunks(ids))
    for (const table of TABLES)
      await trx.updateTable(table).set({ journal_id: journalId }).where('id', 'in', part).execute();
}

/** Who changed a category last, and when. */
export type LastChange = Pick<JournalRow, 'email' | 'at'>;

/** The last changes that the journal still knows, by the number of the category. */
export async function listLastChanges(db: Db): Promise<Map<number, LastChange>> {
  const changes = new Map<number, LastChange>();
  for (const table of TABLES)
    for (const { id, ...change } of await db
      .selectFrom(table)
      .innerJoin('journal', 'journal.id', `${table}.journal_id`)
      .select([`${table}.id`, 'journal.email', 'journal.at'])
      .execute())
      changes.set(id, change);
  return changes;
}

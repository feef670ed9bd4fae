import { chunks } from '../database/engine/chunks';
import type { Db } from '../database/tables';
import type { LastChange } from '../journal/tableJournal';

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

import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Keeps with each category the entry of the journal that last changed it; of those before, what
 * their targets tell. The version before ignores it.
 */
export function categoryAuthors(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const last = await listLastEntries(db);
      for (const table of ['category', 'sub_category', 'under_sub_category']) {
        await db.schema.alterTable(table).addColumn('journal_id', 'integer').execute();
        for (const [id, journalId] of last)
          await sql`update ${sql.table(table)} set journal_id = ${journalId}
            where id = ${id}`.execute(db);
      }
    },
  };
}

/** The newest entries of 'Rayon 12 (Béchers)' by the number of the category. */
async function listLastEntries(db: Kysely<unknown>): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; target: string }>`
    select max(id) as id, target from journal
    where operation in ('createCategory', 'updateCategory') and target like 'Rayon %'
    group by target order by max(id)`.execute(db);
  const last = new Map<number, number>();
  for (const { id, target } of rows) {
    const number = /^Rayon (\d{1,9}) \(/.exec(target)?.[1];
    if (number !== undefined) last.set(Number(number), id);
  }
  return last;
}

import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Adds the number shown on screen to the journal's quotes: 'Devis 298' becomes 'Devis 298
 * (202611-298)', as in new entries.
 */
export function journalQuoteNumbers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const quote = sql`from quote where quote.id = cast(substr(journal.target, 7) as integer)`;
      await sql`
        update journal
        set target = target || (select ' (' || substr(created_at, 1, 4) || substr(created_at, 6, 2)
          || '-' || quote.id || ')' ${quote})
        where operation = 'updateQuoteStatus' and target like 'Devis %' and target not like '% (%'
        and exists (select 1 ${quote})
      `.execute(db);
    },
  };
}

import { type Kysely, type Migration, sql } from 'kysely';
import { quoteFigures } from '../quoteFigures';
import type { Tables } from '../tables';

const QUOTES_AT_ONCE = 500;

/**
 * Telephone, postcodes, towns and comment in the search text of existing quotes, and the order by
 * number of all statuses together.
 */
export function quoteSearchTexts(): Migration {
  return {
    async up(db: Kysely<Tables>) {
      for (let after = 0, full = true; full;) {
        const quotes = await db
          .selectFrom('quote')
          .selectAll()
          .where('id', '>', after)
          .orderBy('id')
          .limit(QUOTES_AT_ONCE)
          .execute();
        for (const quote of quotes) {
          const lines = await db
            .selectFrom('quote_line')
            .selectAll()
            .where('quote_id', '=', quote.id)
            .orderBy('id')
            .execute();
          const { search_text } = quoteFigures(quote, lines);
          await db.updateTable('quote').set({ search_text }).where('id', '=', quote.id).execute();
        }
        after = quotes.at(-1)?.id ?? after;
        full = quotes.length === QUOTES_AT_ONCE;
      }
      await sql`create index quote_by_month on quote (substr(created_at, 1, 7), id)`.execute(db);
    },
  };
}

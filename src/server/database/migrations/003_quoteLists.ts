import { type Kysely, type Migration, sql } from 'kysely';
import { type QuoteFigures, quoteFigures } from '../quoteFigures';

const QUOTES_AT_ONCE = 500;

/** The columns this migration reads and writes, as they are in this version of the schema. */
interface Then {
  quote: {
    id: number;
    created_at: string;
    first_name: string;
    last_name: string;
    email: string;
  } & QuoteFigures;
  quote_line: {
    id: number;
    quote_id: number;
    reference: string;
    title: string;
    unit_price: string;
    quantity: number;
  };
}

/** The columns that the administrators' lists search and sort by, filled in for existing quotes. */
export function quoteLists(): Migration {
  return {
    async up(db: Kysely<Then>) {
      // One column per statement: SQLite cannot add several at once.
      await db.schema
        .alterTable('quote')
        .addColumn('total_quantity', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable('quote')
        .addColumn('total_ht_cents', 'bigint', (c) => c.notNull().defaultTo(0))
        .execute();
      // The last column, because it is long: SQLite then reads the columns before it without
      // reading it.
      await db.schema
        .alterTable('quote')
        .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
      await fillFigures(db);
      await sql`create index quote_by_number on quote
        (pipe_status, substr(created_at, 1, 7), id)`.execute(db);
      for (const column of ['created_at', 'total_quantity', 'total_ht_cents'] as const) {
        await db.schema
          .createIndex(`quote_by_${column}`)
          .on('quote')
          .columns(['pipe_status', column, 'id'])
          .execute();
      }
    },
  };
}

async function fillFigures(db: Kysely<Then>): Promise<void> {
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
      await db
        .updateTable('quote')
        .set(quoteFigures(quote, lines))
        .where('id', '=', quote.id)
        .execute();
    }
    after = quotes.at(-1)?.id ?? after;
    full = quotes.length === QUOTES_AT_ONCE;
  }
}

import { type Kysely, type Migration, sql } from 'kysely';

const QUOTES_AT_ONCE = 500;

/** The columns this migration reads and writes, as they are in this version of the schema. */
interface Then {
  quote: {
    id: number;
    created_at: string;
    first_name: string;
    last_name: string;
    email: string;
    search_text: string;
    total_quantity: number;
    total_ht_cents: number;
  };
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
        .set(figuresOf(quote, lines))
        .where('id', '=', quote.id)
        .execute();
    }
    after = quotes.at(-1)?.id ?? after;
    full = quotes.length === QUOTES_AT_ONCE;
  }
}

function figuresOf(quote: Then['quote'], lines: readonly Then['quote_line'][]) {
  const number = `${quote.created_at.slice(0, 4)}${quote.created_at.slice(5, 7)}-${quote.id}`;
  const articles = lines.flatMap(({ reference, title }) => [
    reference,
    fold(reference).replace(/[^a-z0-9]/g, ''),
    title,
  ]);
  return {
    search_text: fold(
      [number, quote.first_name, quote.last_name, quote.email, ...articles].join(' '),
    ),
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    total_ht_cents: totalOf(lines),
  };
}

const DECIMALS = 10;

/** Cents; exact prices are rounded once, half up, at the end. */
function totalOf(lines: readonly Then['quote_line'][]): number {
  const exact = lines.reduce((sum, { unit_price, quantity }) => {
    const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d{1,10}))?$/.exec(unit_price.trim()) ?? [];
    if (whole === '') throw new RangeError(`Not a decimal number: ${unit_price}`);
    return sum + BigInt(whole + decimals.padEnd(DECIMALS, '0')) * BigInt(quantity);
  }, 0n);
  const cent = 10n ** BigInt(DECIMALS - 2);
  return Number((exact + cent / 2n) / cent);
}

/** As names and texts were compared at that time. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\u03BC/g, 'u')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2044/g, '/')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

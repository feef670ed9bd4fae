import { chunks, selectInChunks } from '../database/engine/chunks';
import type { Change } from '../database/engine/engine';
import { quoteFigures, quoteTotals } from '../database/quoteFigures';
import type { NewQuote, NewQuoteLine, QuoteLineRow, QuoteRow } from '../database/quoteTables';
import type { Db } from '../database/tables';

export const quoteColumns = [
  'id',
  'user_id',
  'created_at',
  'pipe_status',
  'first_name',
  'last_name',
  'email',
  'phone',
  'comment',
  'delivery_street',
  'delivery_street_complement',
  'delivery_zip_code',
  'delivery_city',
  'delivery_country',
  'billing_street',
  'billing_street_complement',
  'billing_zip_code',
  'billing_city',
  'billing_country',
  'company',
  'own_reference',
  'wished_date',
  'copy_to',
  'entered_via',
  'entered_by',
] as const;

/** The columns of a quote that the API returns. */
export type QuoteRecord = Pick<QuoteRow, (typeof quoteColumns)[number]>;

// Nine bound parameters per line.
const LINES_PER_STATEMENT = 90;
const QUOTES_PER_STATEMENT = 500;

/** Quotes and their lines, newest quote first. */
export interface QuotesWithLines {
  quotes: QuoteRecord[];
  lines: QuoteLineRow[];
}

export type StoredQuote = Pick<QuoteRow, 'id' | 'created_at' | 'request_hash'>;

export const findQuoteByKey = (db: Db, key: string): Promise<StoredQuote | undefined> =>
  db
    .selectFrom('quote')
    .select(['id', 'created_at', 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/**
 * Inserts the row of a quote.
 * @returns its id, and the changes that add its lines and its text of the search: `runTogether`
 * makes them with the others that need the id, such as its mails.
 */
export async function insertQuote(
  db: Db,
  quote: NewQuote,
  lines: readonly Omit<NewQuoteLine, 'quote_id'>[],
): Promise<{ id: number; changes: Change[] }> {
  // The totals at once, and only the text later: an update of indexed columns would write all
  // entries of the indexes again.
  const row = { ...quote, ...quoteTotals(lines) };
  const { id } = await db.insertInto('quote').values(row).returning('id').executeTakeFirstOrThrow();
  const { search_text } = quoteFigures({ ...quote, id }, lines);
  const insertions = chunks(lines, LINES_PER_STATEMENT).map((part) =>
    db.insertInto('quote_line').values(part.map((line) => ({ ...line, quote_id: id }))),
  );
  const text = db.updateTable('quote').set({ search_text }).where('id', '=', id);
  return { id, changes: [text, ...insertions] };
}

/** The quotes with these ids and their lines, ordered by id. */
export async function listQuotes(db: Db, ids: readonly number[]): Promise<QuotesWithLines> {
  const quotes = await selectInChunks(
    ids,
    (part) => db.selectFrom('quote').select(quoteColumns).where('id', 'in', part).orderBy('id'),
    QUOTES_PER_STATEMENT,
  );
  return { quotes, lines: await listLines(db, quotes) };
}

export const listLines = (db: Db, quotes: readonly QuoteRecord[]): Promise<QuoteLineRow[]> =>
  selectInChunks(
    quotes.map(({ id }) => id),
    (ids) => db.selectFrom('quote_line').selectAll().where('quote_id', 'in', ids).orderBy('id'),
    QUOTES_PER_STATEMENT,
  );

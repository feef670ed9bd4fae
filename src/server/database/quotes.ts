import type { Kysely } from 'kysely';
import type { QuoteStatus } from '../../domain/quoteStatus';
import { chunks } from './chunks';
import type { NewQuote, NewQuoteLine, QuoteLineRow, QuoteRow, Tables } from './tables';

// Nine values a line: well below the parameters one statement may carry.
const LINES_PER_STATEMENT = 90;
const QUOTES_PER_STATEMENT = 500;

/** Quotes and their lines, newest quote first. */
export interface QuotesWithLines {
  quotes: QuoteRow[];
  lines: QuoteLineRow[];
}

export type StoredQuote = Pick<QuoteRow, 'id' | 'created_at' | 'request_hash'>;

export const findQuoteByKey = (db: Kysely<Tables>, key: string): Promise<StoredQuote | undefined> =>
  db.selectFrom('quote').select(['id', 'created_at', 'request_hash']).where('idempotency_key', '=', key).executeTakeFirst();

/** Adds a quote with its lines. @returns its id. */
export async function insertQuote(db: Kysely<Tables>, quote: NewQuote, lines: readonly Omit<NewQuoteLine, 'quote_id'>[]): Promise<number> {
  const { id } = await db.insertInto('quote').values(quote).returning('id').executeTakeFirstOrThrow();
  for (const part of chunks(lines, LINES_PER_STATEMENT)) {
    await db.insertInto('quote_line').values(part.map((line) => ({ ...line, quote_id: id }))).execute();
  }
  return id;
}

export async function listQuotesOfUser(db: Kysely<Tables>, userId: number): Promise<QuotesWithLines> {
  const quotes = await db.selectFrom('quote').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
  return { quotes, lines: await linesOf(db, quotes) };
}

export async function listQuotesOfStatus(db: Kysely<Tables>, status: QuoteStatus): Promise<QuotesWithLines> {
  const quotes = await db.selectFrom('quote').selectAll().where('pipe_status', '=', status).orderBy('id', 'desc').execute();
  return { quotes, lines: await linesOf(db, quotes) };
}

/** @returns undefined when there is no such quote. */
export async function findQuoteStatus(db: Kysely<Tables>, id: number): Promise<string | undefined> {
  return (await db.selectFrom('quote').select('pipe_status').where('id', '=', id).executeTakeFirst())?.pipe_status;
}

/** @returns false when there is no such quote. */
export async function setQuoteStatus(db: Kysely<Tables>, id: number, status: QuoteStatus): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('quote').set({ pipe_status: status }).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function linesOf(db: Kysely<Tables>, quotes: readonly QuoteRow[]): Promise<QuoteLineRow[]> {
  const lines: QuoteLineRow[] = [];
  for (const part of chunks(quotes, QUOTES_PER_STATEMENT)) {
    const ids = part.map((quote) => quote.id);
    lines.push(...(await db.selectFrom('quote_line').selectAll().where('quote_id', 'in', ids).orderBy('id').execute()));
  }
  return lines;
}

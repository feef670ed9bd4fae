import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { isQuoteStatus, quoteNumber, type QuoteStatus } from '../../domain/quote/quote';
import { emailKey } from '../../domain/text/plainText';
import { chunks } from '../database/engine/chunks';
import type { Change, Database } from '../database/engine/engine';
import { quoteFigures, quoteTotals } from '../database/quoteFigures';
import type {
  NewQuote,
  NewQuoteLine,
  QuoteLineRow,
  QuoteRow,
  Tables,
  UserRow,
} from '../database/tables';

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

export const findQuoteByKey = (db: Kysely<Tables>, key: string): Promise<StoredQuote | undefined> =>
  db
    .selectFrom('quote')
    .select(['id', 'created_at', 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/**
 * Inserts a quote with its lines and search columns.
 * @param reportOf changes that need the number, such as its mails. @returns its id.
 */
export async function insertQuote(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  quote: NewQuote,
  lines: readonly Omit<NewQuoteLine, 'quote_id'>[],
  reportOf: (id: number) => Promise<Change[]> = async () => [],
): Promise<number> {
  // The totals at once, and only the text later: an update of indexed columns would write all
  // entries of the indexes again.
  const row = { ...quote, ...quoteTotals(lines) };
  const { id } = await db.insertInto('quote').values(row).returning('id').executeTakeFirstOrThrow();
  const { search_text } = quoteFigures({ ...quote, id }, lines);
  const insertions = chunks(lines, LINES_PER_STATEMENT).map((part) =>
    db.insertInto('quote_line').values(part.map((line) => ({ ...line, quote_id: id }))),
  );
  await engine.runTogether(db, [
    db.updateTable('quote').set({ search_text }).where('id', '=', id),
    ...insertions,
    ...(await reportOf(id)),
  ]);
  return id;
}

type Owner = Pick<UserRow, 'id' | 'email' | 'verified'>;

/** Whether a customer has confirmed the contact address of a quote. */
export const isContactOf = (
  quote: Pick<QuoteRecord, 'email'>,
  { email, verified }: Pick<Owner, 'email' | 'verified'>,
): boolean => verified === 1 && emailKey(quote.email) === email;

/**
 * Whether a customer may read a quote: sent from the account, or without one from its address, once
 * that is confirmed.
 */
export const isQuoteOf = (quote: Pick<QuoteRecord, 'user_id' | 'email'>, owner: Owner): boolean =>
  quote.user_id === null ? isContactOf(quote, owner) : quote.user_id === owner.id;

/**
 * A page of a customer's quotes: those before an id, newest first. Without a limit it has as many
 * as their lines allow.
 */
export interface OwnQuotesPage {
  limit?: number;
  before?: number;
}

/**
 * Lines of a page: a customer may have many quotes of many lines, also by others who typed the
 * address.
 */
const LINES_PER_PAGE = 2_000;

/**
 * The quotes that isQuoteOf() lets a customer read, newest first.
 * @returns `next` with a page that is not the last.
 */
export async function listQuotesOfUser(
  db: Kysely<Tables>,
  { id, email, verified }: Owner,
  { limit = LINES_PER_PAGE, before }: OwnQuotesPage = {},
): Promise<QuotesWithLines & { next?: number }> {
  const ids = (query: SelectQueryBuilder<Tables, 'quote', object>) =>
    query
      .select('id')
      .$if(before !== undefined, (found) => found.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
  const own = await ids(db.selectFrom('quote').where('user_id', '=', id));
  // The expression of the index quote_by_guest.
  const asGuest = db
    .selectFrom('quote')
    .where('user_id', 'is', null)
    .where(sql`lower(email)`, '=', email);
  const found = [...own, ...(verified === 1 ? await ids(asGuest) : [])]
    .map((row) => row.id)
    .sort((a, b) => b - a);
  const page = await cutByLines(db, found.slice(0, limit));
  const { quotes, lines } = await listQuotes(db, page);
  const next = page.length < found.length ? page.at(-1) : undefined;
  return { quotes: quotes.sort((a, b) => b.id - a.id), lines, ...(next !== undefined && { next }) };
}

/** The first of these quotes that together have at most LINES_PER_PAGE lines; one at least. */
async function cutByLines(db: Kysely<Tables>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const counts = await db
    .selectFrom('quote_line')
    .select((eb) => ['quote_id', eb.fn.countAll<number>().as('count')])
    .where('quote_id', 'in', ids)
    .groupBy('quote_id')
    .execute();
  const linesOf = new Map(counts.map(({ quote_id, count }) => [quote_id, count]));
  let lines = 0;
  return ids.filter(
    (id, index) => (lines += linesOf.get(id) ?? 0) <= LINES_PER_PAGE || index === 0,
  );
}

/** The quotes with these ids and their lines, ordered by id. */
export async function listQuotes(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<QuotesWithLines> {
  const quotes: QuoteRecord[] = [];
  for (const part of chunks(ids, QUOTES_PER_STATEMENT)) {
    quotes.push(
      ...(await db
        .selectFrom('quote')
        .select(quoteColumns)
        .where('id', 'in', part)
        .orderBy('id')
        .execute()),
    );
  }
  return { quotes, lines: await listLines(db, quotes) };
}

export interface QuoteNumberAndStatus {
  number: string;
  status: QuoteStatus;
}

/** @returns undefined when there is no such quote. */
export async function findQuoteStatus(
  db: Kysely<Tables>,
  id: number,
): Promise<QuoteNumberAndStatus | undefined> {
  const found = await db
    .selectFrom('quote')
    .select(['created_at', 'pipe_status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    found && {
      number: quoteNumber({ id, creation_date_time: found.created_at }),
      status: statusOf(found),
    }
  );
}

/** Narrows the stored text; only known statuses are ever written. */
export const statusOf = ({ pipe_status }: Pick<QuoteRow, 'pipe_status'>): QuoteStatus =>
  isQuoteStatus(pipe_status) ? pipe_status : 'PENDING';

/** Numbers and statuses of the quotes with these ids; absent ones are left out. */
export async function listQuoteStatuses(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, QuoteNumberAndStatus>> {
  const found = new Map<number, QuoteNumberAndStatus>();
  for (const part of chunks(ids)) {
    const rows = await db
      .selectFrom('quote')
      .select(['id', 'created_at', 'pipe_status'])
      .where('id', 'in', part)
      .execute();
    for (const row of rows)
      found.set(row.id, {
        number: quoteNumber({ id: row.id, creation_date_time: row.created_at }),
        status: statusOf(row),
      });
  }
  return found;
}

/** Changes a status that is still `seen`. @returns false when another change was first. */
export async function replaceQuoteStatus(
  db: Kysely<Tables>,
  id: number,
  seen: QuoteStatus,
  status: QuoteStatus,
): Promise<boolean> {
  const update = db
    .updateTable('quote')
    .set({ pipe_status: status })
    .where('id', '=', id)
    .where('pipe_status', '=', seen);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** @returns false when there is no such quote. */
export async function setQuoteStatus(
  db: Kysely<Tables>,
  id: number,
  status: QuoteStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quote')
    .set({ pipe_status: status })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listLines(
  db: Kysely<Tables>,
  quotes: readonly QuoteRecord[],
): Promise<QuoteLineRow[]> {
  const lines: QuoteLineRow[] = [];
  for (const part of chunks(quotes, QUOTES_PER_STATEMENT)) {
    const ids = part.map((quote) => quote.id);
    lines.push(
      ...(await db
        .selectFrom('quote_line')
        .selectAll()
        .where('quote_id', 'in', ids)
        .orderBy('id')
        .execute()),
    );
  }
  return lines;
}

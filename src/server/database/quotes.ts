import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { quoteNumber, type QuoteSortKey } from '../../domain/quote';
import { isQuoteStatus, type QuoteStatus } from '../../domain/quoteStatus';
import { emailKey } from '../../domain/sameText';
import type { SortState } from '../../domain/sorting';
import { chunks } from './engine/chunks';
import type { Change, Database } from './engine/engine';
import { quoteConditions, type QuoteCriteria, quoteFigures, quoteOrder, quoteTotals } from './quoteSearch';
import type { NewQuote, NewQuoteLine, QuoteLineRow, QuoteRow, Tables, UserRow } from './tables';

const columns = [
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
export type QuoteRecord = Pick<QuoteRow, (typeof columns)[number]>;

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
  db.selectFrom('quote').select(['id', 'created_at', 'request_hash']).where('idempotency_key', '=', key).executeTakeFirst();

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
  // The totals at once, and only the text later: an update of indexed columns would write all entries of the indexes again.
  const row = { ...quote, ...quoteTotals(lines) };
  const { id } = await db.insertInto('quote').values(row).returning('id').executeTakeFirstOrThrow();
  const { search_text } = quoteFigures({ ...quote, id }, lines);
  const insertions = chunks(lines, LINES_PER_STATEMENT).map((part) =>
    db.insertInto('quote_line').values(part.map((line) => ({ ...line, quote_id: id }))),
  );
  await engine.runTogether(db, [db.updateTable('quote').set({ search_text }).where('id', '=', id), ...insertions, ...(await reportOf(id))]);
  return id;
}

type Owner = Pick<UserRow, 'id' | 'email' | 'verified'>;

/** Whether a customer has confirmed the contact address of a quote. */
export const isContactOf = (quote: Pick<QuoteRecord, 'email'>, { email, verified }: Pick<Owner, 'email' | 'verified'>): boolean =>
  verified === 1 && emailKey(quote.email) === email;

/** Whether a customer may read a quote: sent from the account, or without one from its address, once that is confirmed. */
export const isQuoteOf = (quote: Pick<QuoteRecord, 'user_id' | 'email'>, owner: Owner): boolean =>
  quote.user_id === null ? isContactOf(quote, owner) : quote.user_id === owner.id;

/** A page of a customer's quotes: those before an id, newest first. Without a limit it has as many as their lines allow. */
export interface OwnQuotesPage {
  limit?: number;
  before?: number;
}

/** Lines of a page: a customer may have many quotes of many lines, also by others who typed the address. */
const LINES_PER_PAGE = 2_000;

/** The quotes that isQuoteOf() lets a customer read, newest first. @returns `next` with a page that is not the last. */
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
  const found = [...own, ...(verified === 1 ? await ids(asGuest) : [])].map((row) => row.id).sort((a, b) => b - a);
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
  return ids.filter((id, index) => (lines += linesOf.get(id) ?? 0) <= LINES_PER_PAGE || index === 0);
}

/** The quotes with these ids and their lines, ordered by id. */
export async function listQuotes(db: Kysely<Tables>, ids: readonly number[]): Promise<QuotesWithLines> {
  const quotes: QuoteRecord[] = [];
  for (const part of chunks(ids, QUOTES_PER_STATEMENT)) {
    quotes.push(...(await db.selectFrom('quote').select(columns).where('id', 'in', part).orderBy('id').execute()));
  }
  return { quotes, lines: await listLines(db, quotes) };
}

/** A page of a sorted list. */
export interface QuotePageRequest {
  /** Default: the quotes of all statuses. */
  status?: QuoteStatus;
  criteria: QuoteCriteria;
  sort: SortState<QuoteSortKey>;
  /** Default: no limit. */
  limit?: number;
  offset: number;
  /** Only what follows this quote in the order of the list, in place of the offset: others may have left the list since it was read. */
  after?: number;
}

export interface FoundQuotes extends QuotesWithLines {
  /** How many quotes match, on all pages. */
  total: number;
  /** With `after`: the offset, and how many follow. */
  rows?: number;
  /** How many match in each status, that of the list included. */
  totals: Record<QuoteStatus, number>;
}

/** One page of the quotes that match the criteria, with their numbers by status. */
export async function listQuotePage(db: Kysely<Tables>, { status, ...request }: QuotePageRequest): Promise<FoundQuotes> {
  const matching = db.selectFrom('quote').where((eb) => eb.and(quoteConditions(eb, request.criteria)));
  const totals = await countByStatus(matching);
  const total = status ? totals[status] : Object.values(totals).reduce((sum, count) => sum + count, 0);
  const inList = status ? matching.where('pipe_status', '=', status) : matching;
  const following = await findFollowing(db, inList, request, status);
  if (following) return { ...(await listInOrder(db, following.ids)), total, totals, rows: request.offset + following.count };
  if (request.offset >= total) return { quotes: [], lines: [], total, totals };
  // The ids alone first: a sort of whole rows copies their texts.
  const ordered = inOrder(inList.select('id'), request.sort);
  // SQLite needs a limit with an offset.
  const ids = await ordered
    .limit(request.limit ?? total)
    .offset(request.offset)
    .execute();
  return { ...(await listInOrder(db, ids)), total, totals };
}

const inOrder = <O>(query: SelectQueryBuilder<Tables, 'quote', O>, sort: QuotePageRequest['sort']): typeof query =>
  quoteOrder(sort).reduce((ordered, [term, direction]) => ordered.orderBy(term, direction), query);

/** What follows the quote `after` in the list, which may have left it. Undefined without one, and where its place has moved. */
async function findFollowing(
  db: Kysely<Tables>,
  inList: SelectQueryBuilder<Tables, 'quote', object>,
  { after, sort, limit }: Omit<QuotePageRequest, 'status'>,
  status: QuoteStatus | undefined,
): Promise<{ ids: { id: number }[]; count: number } | undefined> {
  if (after === undefined || (sort.sortBy === 'STATUS' && status === undefined)) return undefined;
  // In a list of one status all have the same, which that of the quote may no longer be.
  const terms = quoteOrder(sort).slice(sort.sortBy === 'STATUS' ? 1 : 0);
  const query = terms.reduce(
    (selection, [term], index) => selection.select(sql`${term}`.as(`term_${index}`)),
    db.selectFrom('quote').select('id'),
  );
  const place = (await query.where('id', '=', after).executeTakeFirst()) as Record<string, unknown> | undefined;
  if (!place) return undefined;
  const isAfter = terms.reduceRight<RawBuilder<SqlBool>>(
    (later, [term, direction], index) => {
      const value = place[`term_${index}`];
      const comes = direction === 'asc' ? sql`>` : sql`<`;
      return sql<SqlBool>`(${term} ${comes} ${value} or (${term} = ${value} and ${later}))`;
    },
    sql<SqlBool>`1 = 0`,
  );
  const found = inList.where(isAfter);
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    ids: await inOrder(found.select('id'), sort)
      .limit(limit ?? count)
      .execute(),
    count,
  };
}

async function listInOrder(db: Kysely<Tables>, ids: readonly { id: number }[]): Promise<QuotesWithLines> {
  const { quotes, lines } = await listQuotes(
    db,
    ids.map(({ id }) => id),
  );
  const byId = new Map(quotes.map((quote) => [quote.id, quote]));
  return { quotes: ids.map(({ id }) => byId.get(id)).filter((quote) => quote !== undefined), lines };
}

const countByStatus = (matching: SelectQueryBuilder<Tables, 'quote', object>): Promise<Record<QuoteStatus, number>> =>
  matching
    // Not grouped: that would sort the quotes.
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('pipe_status', '=', 'PENDING').as('PENDING'),
      fn.countAll<number>().filterWhere('pipe_status', '=', 'ON_GOING').as('ON_GOING'),
      fn.countAll<number>().filterWhere('pipe_status', '=', 'ARCHIVED').as('ARCHIVED'),
    ])
    .executeTakeFirstOrThrow();

/** The matching quotes with an id above `after` and their lines, ordered by id. */
export async function listMatchingQuotes(
  db: Kysely<Tables>,
  { status, criteria }: Pick<QuotePageRequest, 'status' | 'criteria'>,
  { after, limit }: { after: number; limit: number },
): Promise<QuotesWithLines> {
  const matching = db
    .selectFrom('quote')
    .select(columns)
    .where((eb) => eb.and(quoteConditions(eb, criteria)));
  const inList = status ? matching.where('pipe_status', '=', status) : matching;
  const quotes = await inList.where('id', '>', after).orderBy('id').limit(limit).execute();
  return { quotes, lines: await listLines(db, quotes) };
}

export interface QuoteNumberAndStatus {
  number: string;
  status: QuoteStatus;
}

/** @returns undefined when there is no such quote. */
export async function findQuoteStatus(db: Kysely<Tables>, id: number): Promise<QuoteNumberAndStatus | undefined> {
  const found = await db.selectFrom('quote').select(['created_at', 'pipe_status']).where('id', '=', id).executeTakeFirst();
  return found && { number: quoteNumber({ id, creation_date_time: found.created_at }), status: statusOf(found) };
}

/** Narrows the stored text; only known statuses are ever written. */
export const statusOf = ({ pipe_status }: Pick<QuoteRow, 'pipe_status'>): QuoteStatus =>
  isQuoteStatus(pipe_status) ? pipe_status : 'PENDING';

/** Numbers and statuses of the quotes with these ids; absent ones are left out. */
export async function listQuoteStatuses(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, QuoteNumberAndStatus>> {
  const found = new Map<number, QuoteNumberAndStatus>();
  for (const part of chunks(ids)) {
    const rows = await db.selectFrom('quote').select(['id', 'created_at', 'pipe_status']).where('id', 'in', part).execute();
    for (const row of rows)
      found.set(row.id, { number: quoteNumber({ id: row.id, creation_date_time: row.created_at }), status: statusOf(row) });
  }
  return found;
}

/** Changes a status that is still `seen`. @returns false when another change was first. */
export async function replaceQuoteStatus(db: Kysely<Tables>, id: number, seen: QuoteStatus, status: QuoteStatus): Promise<boolean> {
  const update = db.updateTable('quote').set({ pipe_status: status }).where('id', '=', id).where('pipe_status', '=', seen);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** @returns false when there is no such quote. */
export async function setQuoteStatus(db: Kysely<Tables>, id: number, status: QuoteStatus): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('quote').set({ pipe_status: status }).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function listLines(db: Kysely<Tables>, quotes: readonly QuoteRecord[]): Promise<QuoteLineRow[]> {
  const lines: QuoteLineRow[] = [];
  for (const part of chunks(quotes, QUOTES_PER_STATEMENT)) {
    const ids = part.map((quote) => quote.id);
    lines.push(...(await db.selectFrom('quote_line').selectAll().where('quote_id', 'in', ids).orderBy('id').execute()));
  }
  return lines;
}

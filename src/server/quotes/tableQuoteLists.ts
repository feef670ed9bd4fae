import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { QuoteSortKey, QuoteStatus } from '../../domain/quote/quote';
import type { SortState } from '../../domain/sorting';
import type { Db, Tables } from '../database/tables';
import { listLines, listQuotes, quoteColumns, type QuotesWithLines } from './tableQuotes';
import { quoteConditions, type QuoteCriteria, quoteOrder } from './tableQuoteSearch';

/** A page of a sorted list. */
export interface QuotePageRequest {
  /** Default: the quotes of all statuses. */
  status?: QuoteStatus;
  criteria: QuoteCriteria;
  sort: SortState<QuoteSortKey>;
  /** Default: no limit. */
  limit?: number;
  offset: number;
  /**
   * Only what follows this quote in the order of the list, in place of the offset: others may have
   * left the list since it was read.
   */
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
export async function listQuotePage(
  db: Db,
  { status, ...request }: QuotePageRequest,
): Promise<FoundQuotes> {
  const matching = db
    .selectFrom('quote')
    .where((eb) => eb.and(quoteConditions(eb, request.criteria)));
  const totals = await countByStatus(matching);
  const total = status
    ? totals[status]
    : Object.values(totals).reduce((sum, count) => sum + count, 0);
  const inList = status ? matching.where('pipe_status', '=', status) : matching;
  const following = await findFollowing(db, inList, request, status);
  if (following)
    return {
      ...(await listInOrder(db, following.ids)),
      total,
      totals,
      rows: request.offset + following.count,
    };
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

const inOrder = <O>(
  query: SelectQueryBuilder<Tables, 'quote', O>,
  sort: QuotePageRequest['sort'],
): typeof query =>
  quoteOrder(sort).reduce((ordered, [term, direction]) => ordered.orderBy(term, direction), query);

/**
 * What follows the quote `after` in the list, which may have left it. Undefined without one, and
 * where its place has moved.
 */
async function findFollowing(
  db: Db,
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
  const place = (await query.where('id', '=', after).executeTakeFirst()) as
    | Record<string, unknown>
    | undefined;
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
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    ids: await inOrder(found.select('id'), sort)
      .limit(limit ?? count)
      .execute(),
    count,
  };
}

async function listInOrder(db: Db, ids: readonly { id: number }[]): Promise<QuotesWithLines> {
  const { quotes, lines } = await listQuotes(
    db,
    ids.map(({ id }) => id),
  );
  const byId = new Map(quotes.map((quote) => [quote.id, quote]));
  return {
    quotes: ids.map(({ id }) => byId.get(id)).filter((quote) => quote !== undefined),
    lines,
  };
}

const countByStatus = (
  matching: SelectQueryBuilder<Tables, 'quote', object>,
): Promise<Record<QuoteStatus, number>> =>
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
  db: Db,
  { status, criteria }: Pick<QuotePageRequest, 'status' | 'criteria'>,
  { after, limit }: { after: number; limit: number },
): Promise<QuotesWithLines> {
  const matching = db
    .selectFrom('quote')
    .select(quoteColumns)
    .where((eb) => eb.and(quoteConditions(eb, criteria)));
  const inList = status ? matching.where('pipe_status', '=', status) : matching;
  const quotes = await inList.where('id', '>', after).orderBy('id').limit(limit).execute();
  return { quotes, lines: await listLines(db, quotes) };
}

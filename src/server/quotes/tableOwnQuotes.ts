import { type SelectQueryBuilder, sql } from 'kysely';
import { emailKey } from '../../domain/text/plainText';
import type { UserRow } from '../database/accountTables';
import type { QuoteRow } from '../database/quoteTables';
import type { Db, Tables } from '../database/tables';
import { listQuotes, type QuoteRecord, type QuotesWithLines } from './tableQuotes';

type Owner = Pick<UserRow, 'id' | 'email' | 'verified'>;

/** Whether a customer has confirmed the contact address of a quote. */
export const isContactOf = (
  quote: Pick<QuoteRecord, 'email'>,
  { email, verified }: Pick<Owner, 'email' | 'verified'>,
): boolean => verified === 1 && emailKey(quote.email) === email;

/**
 * Whether a customer may read a quote: sent from the account, or without one from its address, once
 * that is confirmed. What staff entered is read once it is, too: the account may be a stranger's.
 */
export const isQuoteOf = (
  quote: Pick<QuoteRecord, 'user_id' | 'email' | 'entered_via'>,
  owner: Owner,
): boolean =>
  quote.user_id === null
    ? isContactOf(quote, owner)
    : quote.user_id === owner.id && (quote.entered_via === '' || owner.verified === 1);

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
  db: Db,
  { id, email, verified }: Owner,
  { limit = LINES_PER_PAGE, before }: OwnQuotesPage = {},
): Promise<QuotesWithLines & { next?: number }> {
  const ids = (query: QuoteQuery) =>
    query
      .select('id')
      .$if(before !== undefined, (found) => found.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
  const sent = sentBy(db, id);
  const own = await ids(verified === 1 ? sent : sent.where('entered_via', '=', ''));
  const found = [...own, ...(verified === 1 ? await ids(sentAsGuest(db, email)) : [])]
    .map((row) => row.id)
    .sort((a, b) => b - a);
  const page = await cutByLines(db, found.slice(0, limit));
  const { quotes, lines } = await listQuotes(db, page);
  const next = page.length < found.length ? page.at(-1) : undefined;
  return { quotes: quotes.sort((a, b) => b.id - a.id), lines, ...(next !== undefined && { next }) };
}

type QuoteQuery = SelectQueryBuilder<Tables, 'quote', object>;

const sentBy = (db: Db, userId: number): QuoteQuery =>
  db.selectFrom('quote').where('user_id', '=', userId);

/** By the expression of the index quote_by_guest. */
const sentAsGuest = (db: Db, email: string): QuoteQuery =>
  db
    .selectFrom('quote')
    .where('user_id', 'is', null)
    .where(sql`lower(email)`, '=', email);

const SUMMARIES_MAX = 20;

type QuoteSummary = Pick<QuoteRow, 'id' | 'created_at' | 'pipe_status' | 'total_ht_cents'>;

/** The last quotes that isQuoteOf() lets a customer read, newest first, and how many there are. */
export async function listSummariesOfUser(
  db: Db,
  { id, email, verified }: Owner,
): Promise<{ quotes: QuoteSummary[]; total: number }> {
  const queries = [sentBy(db, id), ...(verified === 1 ? [sentAsGuest(db, email)] : [])];
  const quotes: QuoteSummary[] = [];
  let total = 0;
  for (const query of queries) {
    const columns = query.select(['id', 'created_at', 'pipe_status', 'total_ht_cents']);
    quotes.push(...(await columns.orderBy('id', 'desc').limit(SUMMARIES_MAX).execute()));
    const counted = query.select((eb) => eb.fn.countAll<number>().as('count'));
    total += (await counted.executeTakeFirstOrThrow()).count;
  }
  return { quotes: quotes.sort((a, b) => b.id - a.id).slice(0, SUMMARIES_MAX), total };
}

/** The first of these quotes that together have at most LINES_PER_PAGE lines; one at least. */
async function cutByLines(db: Db, ids: readonly number[]): Promise<number[]> {
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

/**
 * Gives an account the quotes that were sent without one from an address that it had confirmed: it
 * goes on reading them under another address.
 */
export async function claimGuestQuotes(trx: Db, userId: number, email: string): Promise<void> {
  await trx
    .updateTable('quote')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where(sql`lower(email)`, '=', email)
    .execute();
}

import type { ExpressionBuilder } from 'kysely';
import type { OfferedPrice } from '../../domain/offer/offerDocument';
import { emailKey } from '../../domain/text/plainText';
import type { LocalDateTime } from '../database/columnTypes';
import { chunks, selectInChunks } from '../database/engine/chunks';
import type { OfferLineRow } from '../database/offerTables';
import type { QuoteRow } from '../database/quoteTables';
import type { Db, Tables } from '../database/tables';

/** Nine bound parameters per line. */
const LINES_PER_STATEMENT = 50;

/** A version that is sent, and the quote that it answers. */
export interface SentVersion {
  quote: Pick<QuoteRow, 'id' | 'user_id' | 'email'>;
  version: number;
  /** Paris time. */
  sentAt: LocalDateTime;
}

/** Stores the prices of a version, in the transaction that sends it. */
export async function insertOfferLines(
  trx: Db,
  { quote, version, sentAt }: SentVersion,
  prices: readonly OfferedPrice[],
): Promise<void> {
  for (const part of chunks(prices, LINES_PER_STATEMENT))
    await trx
      .insertInto('offer_line')
      .values(
        part.map(({ lineId, articleId, unitPrice, quantity }) => ({
          quote_id: quote.id,
          version,
          line_id: lineId,
          article_id: articleId,
          user_id: quote.user_id,
          email: emailKey(quote.email),
          unit_price: unitPrice,
          quantity,
          sent_at: sentAt,
        })),
      )
      .execute();
}

/** Marks lines of a version as accepted, in the transaction that accepts it. */
export async function markLinesAccepted(
  trx: Db,
  { quoteId, version }: { quoteId: number; version: number },
  lineIds: readonly string[],
): Promise<void> {
  for (const ids of chunks(lineIds))
    await trx
      .updateTable('offer_line')
      .set({ accepted: 1 })
      .where('quote_id', '=', quoteId)
      .where('version', '=', version)
      .where('line_id', 'in', ids)
      .execute();
}

/** Takes back that lines of a version were accepted. */
export async function unmarkLines(trx: Db, quoteId: number): Promise<void> {
  await trx
    .updateTable('offer_line')
    .set({ accepted: 0 })
    .where('quote_id', '=', quoteId)
    .where('accepted', '=', 1)
    .execute();
}

/** The lines of quotes, oldest first. */
export const listOfferLines = (db: Db, quoteIds: readonly number[]): Promise<OfferLineRow[]> =>
  selectInChunks(quoteIds, (ids) =>
    db.selectFrom('offer_line').selectAll().where('quote_id', 'in', ids).orderBy('id'),
  );

/**
 * Whose lines: those of a person, or of everybody else. Of a request without an address only its
 * own are known to be the person's.
 */
export interface PricesWanted {
  articleId: number;
  person: Pick<QuoteRow, 'id' | 'user_id' | 'email'>;
  /** The person's own; otherwise those of the others. */
  isOwn: boolean;
  /** Paris time. */
  since: LocalDateTime;
  limit: number;
}

/** Lines that an article was offered in, newest first. */
export function listLastPrices(db: Db, { articleId, person, isOwn, since, limit }: PricesWanted) {
  const { user_id: userId } = person;
  const email = emailKey(person.email);
  const isOf = (relation: '=' | '<>', eb: ExpressionBuilder<Tables, 'offer_line'>) =>
    email === ''
      ? eb('offer_line.quote_id', relation, person.id)
      : eb('offer_line.email', relation, email);
  const offered = db
    .selectFrom('offer_line')
    .innerJoin('quote', 'quote.id', 'offer_line.quote_id')
    .select(['offer_line.quote_id', 'offer_line.version', 'offer_line.unit_price'])
    .select(['offer_line.quantity', 'offer_line.sent_at', 'offer_line.accepted'])
    .select('quote.created_at')
    .where('offer_line.article_id', '=', articleId)
    .where('offer_line.sent_at', '>=', since)
    .orderBy('offer_line.sent_at', 'desc')
    .orderBy('offer_line.id', 'desc')
    .limit(limit);
  if (isOwn)
    return offered
      .where((eb) =>
        eb.or([isOf('=', eb), ...(userId === null ? [] : [eb('offer_line.user_id', '=', userId)])]),
      )
      .execute();
  const others = offered.where((eb) => isOf('<>', eb));
  if (userId === null) return others.execute();
  return others
    .where((eb) =>
      eb.or([eb('offer_line.user_id', 'is', null), eb('offer_line.user_id', '<>', userId)]),
    )
    .execute();
}

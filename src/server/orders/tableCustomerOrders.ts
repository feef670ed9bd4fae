import { sql } from 'kysely';
import { emailKey } from '../../domain/text/plainText';
import { fold } from '../../domain/text/searchText';
import { numberOfRow } from '../database/quoteFigures';
import type { Db } from '../database/tables';
import type { QuoteRecord } from '../quotes/tableQuotes';

/**
 * The number of another quote of the same customer, by account or address, that has a purchase
 * order with this number already; case and accents do not count.
 */
export async function quoteWithOrder(
  db: Db,
  { id, user_id: userId, email }: QuoteRecord,
  number: string,
): Promise<string | undefined> {
  const wanted = fold(number);
  if (wanted === '' || (email === '' && userId === null)) return undefined;
  const others = await db
    .selectFrom('quote')
    .innerJoin('offer_acceptance as acceptance', 'acceptance.quote_id', 'quote.id')
    .leftJoin('purchase_order', 'purchase_order.quote_id', 'quote.id')
    .select(['quote.id', 'quote.created_at'])
    .select(['acceptance.order_reference', 'purchase_order.number'])
    .where('quote.id', '<>', id)
    .where((eb) =>
      eb.or([
        ...(email === '' ? [] : [eb(sql`lower(quote.email)`, '=', emailKey(email))]),
        ...(userId === null ? [] : [eb('quote.user_id', '=', userId)]),
      ]),
    )
    .orderBy('quote.id', 'desc')
    .execute();
  const found = others.find(
    ({ order_reference: given, number: since }) => fold(since || given) === wanted,
  );
  return found && numberOfRow(found);
}

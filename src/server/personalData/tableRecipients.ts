import { sql } from 'kysely';
import type { OfferRecipients } from '../../domain/offer/checkOffer';
import { quoteNumber } from '../../domain/quote/quote';
import { isSameEmail } from '../../domain/text/plainText';
import type { LocalDateTime } from '../database/columnTypes';
import type { OfferRow } from '../database/offerTables';
import type { Db } from '../database/tables';
import { matchEmail } from '../database/textPatterns';
import { insertQuoteEvent } from '../quotes/tableQuoteEvents';

/** A version of the offer to a quote, by the number of the quote. */
export interface OfferOf {
  number: string;
  version: number;
}

/** The offers that were sent to an address, as recipient or copy. @param email lower case. */
export async function listOffersSentTo(
  db: Db,
  email: string,
): Promise<Pick<OfferRow, 'id' | 'quote_id' | 'version' | 'sent_at' | 'sent_to'>[]> {
  const { isIn, likePattern } = matchEmail(email);
  const rows = await db
    .selectFrom('offer')
    .select(['id', 'quote_id', 'version', 'sent_at', 'sent_to'])
    .where(sql<boolean>`lower(sent_to) like ${likePattern} escape '\\'`)
    .orderBy('id')
    .execute();
  return rows.filter((row) => isIn(row.sent_to));
}

/**
 * Takes an address out of who got offers. Where it was the recipient, nobody is: the offer is
 * neither reminded of nor extended, and its quote has a note that says so.
 * @param email lower case. @param at Paris time.
 * @returns the sent versions without a recipient.
 */
export async function eraseRecipient(
  trx: Db,
  email: string,
  at: LocalDateTime,
): Promise<OfferOf[]> {
  const ended: OfferOf[] = [];
  for (const { id, quote_id, version, sent_to: text } of await listOffersSentTo(trx, email)) {
    const sent = JSON.parse(text ?? '{"to":"","copies":[]}') as OfferRecipients;
    const isErased = isSameEmail(sent.to, email);
    const left = {
      ...sent,
      to: isErased ? '' : sent.to,
      copies: sent.copies.filter((copy) => !isSameEmail(copy, email)),
      ...(isErased && { erased: true }),
    };
    await trx
      .updateTable('offer')
      .set({ sent_to: JSON.stringify(left) })
      .where('id', '=', id)
      .execute();
    if (!isErased) continue;
    const quote = await trx
      .selectFrom('quote')
      .select(['id', 'created_at as creation_date_time'])
      .where('id', '=', quote_id)
      .executeTakeFirstOrThrow();
    ended.push({ number: quoteNumber(quote), version });
    const note = `Le destinataire de l’offre ${version} a été effacé : elle n’est plus relancée.`;
    await insertQuoteEvent(trx, { quoteId: quote_id, at, kind: 'NOTE', text: note, version });
  }
  return ended;
}

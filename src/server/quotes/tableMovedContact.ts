import { sql } from 'kysely';
import { parisDateTime } from '../../domain/parisTime';
import { selectInChunks } from '../database/engine/chunks';
import type { Database } from '../database/engine/engine';
import { quoteFigures } from '../database/quoteFigures';
import type { Db } from '../database/tables';
import { matchEmail } from '../database/textPatterns';
import { hashOfToken } from '../hashedKeys';
import { conversationOf } from '../mail/conversation';
import { redirectMails } from './tableMovedMails';
import { deleteCopy, listCopiesTo } from './tableQuoteCopies';
import { insertQuoteEvent, lockQuote } from './tableQuoteEvents';
import { isLinkWithheld } from './tableQuoteLinks';
import { listQuotes, type QuoteRecord } from './tableQuotes';

/** An account that gets another address. Both addresses are in lower case. */
export interface MovedContact {
  userId: number;
  from: string;
  to: string;
  /** The account had confirmed the address that it gives up. */
  isProved: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Lets the requests of an account follow it to its new address: open ones, their offers and the
 * mails that have not left change to it; closed ones keep the old address, to which the shop sends
 * no link by itself any more. All links of both end, but those of mails that no mail server was
 * offered. Of an address that was not confirmed, only what the account itself sent follows; what
 * staff entered for the address leaves the account.
 */
export async function moveContact(
  { engine }: Pick<Database, 'engine'>,
  trx: Db,
  moved: MovedContact,
): Promise<void> {
  const { userId, from, to, isProved, now } = moved;
  if (!isProved) await leaveEntered(trx, userId);
  const own = await listOwn(trx, moved);
  const sent = isProved ? await listSentTo(trx, from) : [];
  const ids = [...new Set([...own, ...sent])].sort((a, b) => a - b);
  for (const id of ids) await lockQuote({ engine }, trx, id);
  const { quotes, lines } = await listQuotes(trx, ids);
  const kept: string[] = [];
  for (const quote of quotes) {
    const isOpen = quote.pipe_status !== 'ARCHIVED';
    const isContact = own.includes(quote.id);
    if (isOpen && isContact) {
      const changed = { ...quote, email: to };
      const ofQuote = lines.filter((line) => line.quote_id === quote.id);
      const { search_text } = quoteFigures(changed, ofQuote);
      await trx
        .updateTable('quote')
        .set({ email: to, search_text })
        .where('id', '=', quote.id)
        .execute();
    }
    if (isOpen) await redirectOffers(trx, quote.id, from, to);
    else if (isContact && !(await isLinkWithheld(trx, quote, from))) {
      const event = { quoteId: quote.id, at: parisDateTime(now), kind: 'LINKS_REVOKED' } as const;
      await insertQuoteEvent(trx, event);
    }
    kept.push(...(await redirectMails(trx, conversationOf(quote), from, isOpen ? to : undefined)));
  }
  await endLinks(trx, ids, kept, now);
  if (isProved) for (const copy of await listCopiesTo(trx, from)) await deleteCopy(trx, copy);
}

/** What staff entered for an address that nobody had confirmed is not its maker's. */
async function leaveEntered(trx: Db, userId: number): Promise<void> {
  await trx
    .updateTable('quote')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .where('entered_via', '<>', '')
    .execute();
}

/** The requests of the account whose contact is the old address. */
async function listOwn(
  trx: Db,
  { userId, from }: Pick<MovedContact, 'userId' | 'from'>,
): Promise<number[]> {
  const own = trx.selectFrom('quote').select('id').where('user_id', '=', userId);
  const rows = await own
    .where(sql`lower(email)`, '=', from)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The requests of which an offer was sent to an address, as recipient or copy. */
async function listSentTo(trx: Db, email: string): Promise<number[]> {
  const { isIn, likePattern } = matchEmail(email);
  const rows = await trx
    .selectFrom('offer')
    .select(['quote_id', 'sent_to'])
    .where(sql<boolean>`lower(sent_to) like ${likePattern} escape '\\'`)
    .execute();
  return rows.filter((row) => isIn(row.sent_to)).map((row) => row.quote_id);
}

async function redirectOffers(
  trx: Db,
  quoteId: QuoteRecord['id'],
  from: string,
  to: string,
): Promise<void> {
  const { isIn, replaceIn } = matchEmail(from);
  const offers = await trx
    .selectFrom('offer')
    .select(['id', 'sent_to'])
    .where('quote_id', '=', quoteId)
    .where('sent_to', 'is not', null)
    .execute();
  for (const { id, sent_to: sentTo } of offers)
    if (sentTo !== null && isIn(sentTo))
      await trx
        .updateTable('offer')
        .set({ sent_to: replaceIn(sentTo, to) })
        .where('id', '=', id)
        .execute();
}

/** @param kept tokens that no mailbox has got yet. */
async function endLinks(
  trx: Db,
  quoteIds: readonly number[],
  kept: readonly string[],
  now: number,
): Promise<void> {
  const hashes = new Set(kept.map(hashOfToken));
  const valid = await selectInChunks(quoteIds, (ids) =>
    trx
      .selectFrom('follow_link')
      .select('token_hash')
      .where('quote_id', 'in', ids)
      .where('revoked_at', 'is', null),
  );
  for (const { token_hash: hash } of valid)
    if (!hashes.has(hash))
      await trx
        .updateTable('follow_link')
        .set({ revoked_at: now })
        .where('token_hash', '=', hash)
        .execute();
}

import type { OfferRecipients } from '../../domain/offer/checkOffer';
import { isSameEmail } from '../../domain/text/plainText';
import type { Instant } from '../database/columnTypes';
import type { Change } from '../database/engine/engine';
import type { Db } from '../database/tables';

/** A link to store. */
export interface NewFollowLink {
  /** Of hashOfToken(). */
  tokenHash: string;
  quoteId: number;
  now: Instant;
  /** The account whose session makes it: it ends with the account's sessions. */
  madeBy?: number;
}

/** The statement that stores a link. */
export const followLinkInsertion = (
  db: Db,
  { tokenHash, quoteId, now, madeBy }: NewFollowLink,
): Change =>
  db.insertInto('follow_link').values({
    token_hash: tokenHash,
    quote_id: quoteId,
    created_at: now,
    revoked_at: null,
    made_by: madeBy ?? null,
  });

/** Ends the links that were made in sessions of an account. */
export async function deleteLinksOfSessions(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('follow_link').where('made_by', '=', userId).execute();
}

/** The quote of a valid link. */
export async function findFollowedQuote(db: Db, tokenHash: string): Promise<number | undefined> {
  const link = db
    .selectFrom('follow_link')
    .select('quote_id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null);
  return (await link.executeTakeFirst())?.quote_id;
}

/** Revokes all links of a quote. @returns how many were valid. */
export async function revokeFollowLinks(trx: Db, quoteId: number, now: Instant): Promise<number> {
  const valid = trx
    .updateTable('follow_link')
    .set({ revoked_at: now })
    .where('quote_id', '=', quoteId)
    .where('revoked_at', 'is', null);
  const { numUpdatedRows } = await valid.executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Whether staff has revoked the links of a quote: what was proved before, such as the key of its
 * request, gives no new one.
 */
export async function areLinksRevoked(db: Db, quoteId: number): Promise<boolean> {
  const event = db
    .selectFrom('quote_event')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('kind', '=', 'LINKS_REVOKED');
  return (await event.executeTakeFirst()) !== undefined;
}

/**
 * Whether an address gets no link to a quote in what the shop sends by itself: staff has revoked
 * the links, and has sent no offer and no message to this address since. A link for somebody else,
 * made or mailed since, changes nothing.
 * @param quote with its own address, to which messages go, and offers of older shops.
 */
export async function isLinkWithheld(
  db: Db,
  quote: { id: number; email: string },
  address: string,
): Promise<boolean> {
  const ofQuote = db.selectFrom('quote_event').where('quote_event.quote_id', '=', quote.id);
  const revoked = await ofQuote
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .where('kind', '=', 'LINKS_REVOKED')
    .executeTakeFirst();
  if (revoked?.last === undefined || revoked.last === null) return false;
  const writings = await ofQuote
    .leftJoin('offer', (join) =>
      join
        .onRef('offer.quote_id', '=', 'quote_event.quote_id')
        .onRef('offer.version', '=', 'quote_event.version'),
    )
    .select(['kind', 'sent_to'])
    .where('quote_event.id', '>', revoked.last)
    .where('kind', 'in', ['OFFER_SENT', 'MESSAGE'])
    .execute();
  return !writings
    .flatMap(({ kind, sent_to: sentTo }) =>
      kind === 'MESSAGE' || sentTo === null ? [quote.email] : recipientsOf(sentTo),
    )
    .some((chosen) => isSameEmail(chosen, address));
}

function recipientsOf(sentTo: string): string[] {
  const { to, copies } = JSON.parse(sentTo) as OfferRecipients;
  return [to, ...copies];
}

/** How many links of a quote are valid. */
export async function countFollowLinks(db: Db, quoteId: number): Promise<number> {
  const { count } = await db
    .selectFrom('follow_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('quote_id', '=', quoteId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

import { sql } from 'kysely';
import { parseCopyAddresses } from '../../domain/copyAddresses';
import { isSameEmail } from '../../domain/text/plainText';
import type { Instant } from '../database/columnTypes';
import type { Change } from '../database/engine/engine';
import type { QuoteCopyRow } from '../database/quoteTables';
import type { Db } from '../database/tables';

/** The statement that stores the question to an address. @param tokenHash of hashOfToken(). */
export const copyInsertion = (
  db: Db,
  {
    quoteId,
    email,
    tokenHash,
    now,
  }: { quoteId: number; email: string; tokenHash: string; now: Instant },
): Change =>
  db
    .insertInto('quote_copy')
    .values({ quote_id: quoteId, email, token_hash: tokenHash, asked_at: now, confirmed_at: null });

export const findCopy = (db: Db, tokenHash: string): Promise<QuoteCopyRow | undefined> =>
  db.selectFrom('quote_copy').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** @returns false when it was confirmed before. */
export async function confirmCopy(trx: Db, id: number, now: Instant): Promise<boolean> {
  const open = trx
    .updateTable('quote_copy')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null);
  return (await open.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Ends the copies of one address, as if they had not been asked for. */
export async function deleteCopy(trx: Db, { id, quote_id, email }: QuoteCopyRow): Promise<void> {
  await trx.deleteFrom('quote_copy').where('id', '=', id).execute();
  await forgetAddress(trx, quote_id, email);
}

/** Ends all copies of a quote, also those that were only asked for. @returns how many. */
export async function deleteCopies(trx: Db, quoteId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('quote_copy')
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  await trx.updateTable('quote').set({ copy_to: '' }).where('id', '=', quoteId).execute();
  return Number(numDeletedRows);
}

/** The addresses that have agreed to get copies of a quote, in the order they were given. */
export async function listConfirmedCopies(db: Db, quoteId: number): Promise<string[]> {
  const confirmed = db
    .selectFrom('quote_copy')
    .select('email')
    .where('quote_id', '=', quoteId)
    .where('confirmed_at', 'is not', null);
  return (await confirmed.orderBy('id').execute()).map(({ email }) => email);
}

/** The copies asked for or sent to an address. @param email lower case. */
export const listCopiesTo = (db: Db, email: string): Promise<QuoteCopyRow[]> =>
  db
    .selectFrom('quote_copy')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .orderBy('id')
    .execute();

async function forgetAddress(trx: Db, quoteId: number, email: string): Promise<void> {
  const quote = trx.selectFrom('quote').select('copy_to').where('id', '=', quoteId);
  const { copy_to: before } = await quote.executeTakeFirstOrThrow();
  const left = parseCopyAddresses(before).filter((address) => !isSameEmail(address, email));
  await trx
    .updateTable('quote')
    .set({ copy_to: left.join(', ') })
    .where('id', '=', quoteId)
    .execute();
}

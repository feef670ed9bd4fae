import type { Kysely } from 'kysely';
import type { Instant, Tables } from './tables';

export async function insertConfirmation(db: Kysely<Tables>, link: { token_hash: string; user_id: number; expires_at: Instant }): Promise<void> {
  await db.insertInto('address_confirmation').values({ ...link, used_at: null }).execute();
}

/** @returns whose address a token confirms, taken out of use in the same step; why it confirms none any more; undefined for an unknown one. */
export async function useConfirmation(db: Kysely<Tables>, tokenHash: string, now: Instant): Promise<number | 'used' | 'expired' | undefined> {
  const link = await db
    .updateTable('address_confirmation')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (link) {
    await endConfirmations(db, link.user_id, now);
    return link.user_id;
  }
  const old = await db.selectFrom('address_confirmation').select('used_at').where('token_hash', '=', tokenHash).executeTakeFirst();
  return old && (old.used_at === null ? 'expired' : 'used');
}

/** Takes every link of a user out of use: the address is confirmed. */
export async function endConfirmations(db: Kysely<Tables>, userId: number, now: Instant): Promise<void> {
  await db.updateTable('address_confirmation').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** Deletes the links that ended before `before`. */
export async function purgeConfirmations(db: Kysely<Tables>, before: Instant): Promise<void> {
  await db.deleteFrom('address_confirmation').where('expires_at', '<', before).execute();
}

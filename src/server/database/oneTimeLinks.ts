import type { Kysely } from 'kysely';
import type { Instant, Tables } from './tables';

/** Links that mails carry, each good once: for a new password, and to confirm an address. */
export type LinkTable = 'password_reset' | 'address_confirmation';

/** Every table of links, for what is done to all of them. */
export const LINK_TABLES: readonly LinkTable[] = ['password_reset', 'address_confirmation'];

export async function insertLink(
  db: Kysely<Tables>,
  table: LinkTable,
  link: { token_hash: string; user_id: number; expires_at: Instant },
): Promise<void> {
  await db
    .insertInto(table)
    .values({ ...link, used_at: null })
    .execute();
}

/** How many links a user was sent that end after an instant. */
export async function countLinksExpiringAfter(
  db: Kysely<Tables>,
  table: LinkTable,
  userId: number,
  expiringAfter: Instant,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', expiringAfter)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Takes a link out of use, and with it every other one of its user in the table.
 * @returns the user whose it is; why it is of no use any more; undefined for an unknown one.
 */
export async function consumeLink(
  db: Kysely<Tables>,
  table: LinkTable,
  tokenHash: string,
  now: Instant,
): Promise<number | 'used' | 'expired' | undefined> {
  const link = await db
    .updateTable(table)
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (link) {
    await revokeLinks(db, table, link.user_id, now);
    return link.user_id;
  }
  const old = await db.selectFrom(table).select('used_at').where('token_hash', '=', tokenHash).executeTakeFirst();
  return old && (old.used_at === null ? 'expired' : 'used');
}

/** Takes every link of a user out of use. */
export async function revokeLinks(db: Kysely<Tables>, table: LinkTable, userId: number, now: Instant): Promise<void> {
  await db.updateTable(table).set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** Deletes the links that ended before `before`; a used one ended no later than it would have anyway. */
export async function purgeLinks(db: Kysely<Tables>, before: Instant): Promise<void> {
  for (const table of LINK_TABLES) await db.deleteFrom(table).where('expires_at', '<', before).execute();
}

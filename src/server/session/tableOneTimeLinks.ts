import { LINK_TABLES, type LinkTable } from '../database/accountTables';
import type { Bit, Instant } from '../database/columnTypes';
import type { Db } from '../database/tables';

export async function insertLink(
  db: Db,
  table: LinkTable,
  link: { token_hash: string; user_id: number; expires_at: Instant },
): Promise<void> {
  await db
    .insertInto(table)
    .values({ ...link, used_at: null })
    .execute();
}

/** A link that changes the e-mail address of an account. */
export async function insertEmailChange(
  db: Db,
  link: {
    token_hash: string;
    user_id: number;
    email: string;
    expires_at: Instant;
    /** 1: staff opened it for a lost mailbox. */
    recovery: Bit;
  },
): Promise<void> {
  await db
    .insertInto('email_change')
    .values({ ...link, used_at: null })
    .execute();
}

/** The address that waits until its link is opened; undefined when there is none. */
export const findPendingEmail = (
  db: Db,
  userId: number,
  now: Instant,
): Promise<{ email: string; expires_at: Instant; recovery: Bit } | undefined> =>
  db
    .selectFrom('email_change')
    .select(['email', 'expires_at', 'recovery'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();

/** Whether a token is that of a link that staff opened for a lost mailbox. */
export async function isRecovery(db: Db, tokenHash: string): Promise<boolean> {
  const link = db.selectFrom('email_change').select('recovery').where('token_hash', '=', tokenHash);
  return (await link.executeTakeFirst())?.recovery === 1;
}

/** When a user's links expire that do after an instant, used ones included; ascending. */
export async function listExpiries(
  db: Db,
  table: LinkTable,
  userId: number,
  expiringAfter: Instant,
): Promise<Instant[]> {
  const rows = await db
    .selectFrom(table)
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('expires_at', '>', expiringAfter)
    .orderBy('expires_at')
    .execute();
  return rows.map(({ expires_at }) => expires_at);
}

/** The user id of a valid link; why it is invalid; undefined for an unknown token. */
export type FoundLink = number | 'used' | 'expired' | undefined;

/** Looks a link up without using it. */
export async function findLink(
  db: Db,
  table: LinkTable,
  tokenHash: string,
  now: Instant,
): Promise<FoundLink> {
  const link = await db
    .selectFrom(table)
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!link) return undefined;
  if (link.used_at !== null) return 'used';
  return link.expires_at > now ? link.user_id : 'expired';
}

/** Marks a link as used, and all other links of its user in the table. */
export async function consumeLink(
  db: Db,
  table: LinkTable,
  tokenHash: string,
  now: Instant,
): Promise<FoundLink> {
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
  return findLink(db, table, tokenHash, now);
}

/** Marks all unused links of a user as used. */
export async function revokeLinks(
  db: Db,
  table: LinkTable,
  userId: number,
  now: Instant,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes the links that expired before `before`, used or not. */
export async function purgeLinks(db: Db, before: Instant): Promise<void> {
  for (const table of LINK_TABLES)
    await db.deleteFrom(table).where('expires_at', '<', before).execute();
}

import type { Kysely } from 'kysely';
import type { Instant, Tables } from './tables';

export async function insertPasswordReset(db: Kysely<Tables>, reset: { token_hash: string; user_id: number; expires_at: Instant }): Promise<void> {
  await db.insertInto('password_reset').values({ ...reset, used_at: null }).execute();
}

/** How many links a user was sent that end after an instant. */
export async function countPasswordResets(db: Kysely<Tables>, userId: number, expiringAfter: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('password_reset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', expiringAfter)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The user a token still opens, taken out of use in the same step together with every other link of that user. */
export async function usePasswordReset(db: Kysely<Tables>, tokenHash: string, now: Instant): Promise<number | undefined> {
  const reset = await db
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!reset) return undefined;
  await db.updateTable('password_reset').set({ used_at: now }).where('user_id', '=', reset.user_id).where('used_at', 'is', null).execute();
  return reset.user_id;
}

/** Deletes the links that ended before `before`; a used one ended no later than it would have anyway. */
export async function purgePasswordResets(db: Kysely<Tables>, before: Instant): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', before).execute();
}

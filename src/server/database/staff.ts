import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** The addresses told of each quote, as `shop staff set` left them. */
export async function readStaff(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('staff').select('email').orderBy('email').execute();
  return rows.map((row) => row.email);
}

/** Puts these addresses in the place of all that were there, inside the caller's transaction. */
export async function replaceStaff(db: Kysely<Tables>, emails: readonly string[]): Promise<void> {
  await db.deleteFrom('staff').execute();
  if (emails.length > 0)
    await db
      .insertInto('staff')
      .values(emails.map((email) => ({ email })))
      .execute();
}

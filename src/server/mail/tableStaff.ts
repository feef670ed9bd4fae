import type { Config } from '../config';
import type { Db } from '../database/tables';

/**
 * Recipients of notices about quotes and contact requests: STAFF_EMAILS when set, else the list of
 * `shop staff set`.
 */
export const staffAddresses = async (config: Config, db: Db): Promise<string[]> =>
  config.staffEmails ?? readStaff(db);

/** The e-mail addresses notified of each quote, set by `shop staff set`. */
export async function readStaff(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('staff').select('email').orderBy('email').execute();
  return rows.map((row) => row.email);
}

/** Replaces all addresses. Call inside a write transaction. */
export async function replaceStaff(db: Db, emails: readonly string[]): Promise<void> {
  await db.deleteFrom('staff').execute();
  if (emails.length > 0)
    await db
      .insertInto('staff')
      .values(emails.map((email) => ({ email })))
      .execute();
}

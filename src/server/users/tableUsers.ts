import { type Insertable, sql } from 'kysely';
import { ADMIN_ROLE, isAdmin } from '../../domain/account/users';
import { emailKey } from '../../domain/text/plainText';
import type { UserRow, UserTable } from '../database/accountTables';
import type { Instant } from '../database/columnTypes';
import { tablesDeletedWith } from '../database/declaredTables';
import type { Db } from '../database/tables';
import { deleteLinksOfSessions } from '../quotes/tableQuoteLinks';
import { keepEndedAccount, keepFormerAddress } from './tableFormerAddresses';

export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('user_account').selectAll().where('email', '=', emailKey(email)).executeTakeFirst();

export const listUsers = (db: Db): Promise<UserRow[]> =>
  db.selectFrom('user_account').selectAll().orderBy('id').execute();

/** The administrators. `like` preselects, isAdmin decides: roles are stored as JSON text. */
export async function listAdmins(db: Db): Promise<UserRow[]> {
  const users = await db
    .selectFrom('user_account')
    .selectAll()
    .where('roles', 'like', `%${ADMIN_ROLE}%`)
    .orderBy('id')
    .execute();
  return users.filter(isAdmin);
}

/** Inserts an account. @returns its id, or undefined when the address already has one. */
export async function insertUser(db: Db, user: Insertable<UserTable>): Promise<number | undefined> {
  const row = await db
    .insertInto('user_account')
    .values({ ...user, email: emailKey(user.email) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What its owner and staff change of an account: names, telephone and addresses. */
export type ContactColumns = Pick<
  UserRow,
  'first_name' | 'last_name' | 'phone' | 'delivery_address' | 'billing_address'
>;

/** @param by when the person changed it, 'staff' when somebody else did. */
export async function updateContact(
  db: Db,
  { id, contact_revision: revision }: UserRow,
  change: Partial<ContactColumns>,
  by: Instant | 'staff',
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      ...change,
      contact_revision: revision + 1,
      contact_changed_at: by === 'staff' ? null : by,
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces the internal notes. */
export async function updateNotes(db: Db, id: number, notes: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set((eb) => ({ staff_notes: notes, notes_revision: eb('notes_revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Reactivates an account, or deactivates it: its sessions end, and the follow links made in them.
 * Those of mails stay.
 */
export async function updateActivated(db: Db, id: number, isActivated: boolean): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ activated: isActivated ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  await endSessions(db, id);
}

/**
 * Gives an account another e-mail address, which is confirmed; the one before is kept as former.
 * @returns false when another account has it.
 */
export async function replaceEmail(
  trx: Db,
  id: number,
  email: string,
  now: Instant,
): Promise<boolean> {
  const before = await findUser(trx, id);
  const taken = await trx
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', emailKey(email))
    .executeTakeFirst();
  if (taken) return false;
  await trx
    .updateTable('user_account')
    .set({ email: emailKey(email), verified: 1 })
    .where('id', '=', id)
    .execute();
  if (before) await keepFormerAddress(trx, before, now);
  return true;
}

/** Sets a new password and ends all sessions of the user. */
export async function replacePassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ password_hash: passwordHash, invited: 0 })
    .where('id', '=', id)
    .execute();
  await endSessions(db, id);
}

/** Ends all sessions of the user, and the follow links that were made in them. */
export async function endSessions(db: Db, id: number): Promise<void> {
  await deleteLinksOfSessions(db, id);
  await db
    .updateTable('user_account')
    .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Marks the e-mail address of the account as confirmed. */
export async function markVerified(db: Db, id: number): Promise<void> {
  await db.updateTable('user_account').set({ verified: 1 }).where('id', '=', id).execute();
}

export async function setRoles(db: Db, id: number, roles: readonly string[]): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ roles: JSON.stringify(roles) })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes an account; its quotes remain without a user (OPEN-50). A restore of an older backup
 * deletes it again.
 */
export async function deleteUser(db: Db, id: number): Promise<void> {
  const user = await findUser(db, id);
  if (user) await keepEndedAccount(db, user);
  await db
    .updateTable('quote')
    .set({ user_id: null, past_user_id: id })
    .where('user_id', '=', id)
    .execute();
  await deleteLinksOfSessions(db, id);
  for (const table of tablesDeletedWith('account').filter((each) => each !== 'user_account'))
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(db);
  await db.deleteFrom('user_account').where('id', '=', id).execute();
}

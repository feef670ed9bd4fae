import type { Insertable } from 'kysely';
import type { SavedListRow, SavedListTable } from '../database/accountTables';
import type { Database } from '../database/engine/engine';
import type { Db } from '../database/tables';

/** The lists of an account, the last changed first. */
export const listSavedLists = (db: Db, userId: number): Promise<SavedListRow[]> =>
  db
    .selectFrom('saved_list')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A list of an account; undefined when it does not exist or is another's. */
export const findSavedList = (
  db: Db,
  userId: number,
  id: number,
): Promise<SavedListRow | undefined> =>
  db
    .selectFrom('saved_list')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Until the transaction ends, no other one adds a list to the account or renames one. */
export async function lockLists(
  { engine }: Pick<Database, 'engine'>,
  trx: Db,
  userId: number,
): Promise<void> {
  const account = trx.selectFrom('user_account').select('id').where('id', '=', userId);
  if (engine.name === 'postgres') await account.forUpdate().execute();
}

/** How many lists an account has. */
export async function countSavedLists(db: Db, userId: number): Promise<number> {
  const counted = db.selectFrom('saved_list').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.where('user_id', '=', userId).executeTakeFirstOrThrow()).count;
}

/** Whether another list of the account has the folded name. */
export async function isNameTaken(
  db: Db,
  userId: number,
  nameKey: string,
  exceptId = 0,
): Promise<boolean> {
  const same = db
    .selectFrom('saved_list')
    .select('id')
    .where('user_id', '=', userId)
    .where('name_key', '=', nameKey);
  return (await same.where('id', '<>', exceptId).executeTakeFirst()) !== undefined;
}

export const insertSavedList = (db: Db, list: Insertable<SavedListTable>): Promise<SavedListRow> =>
  db.insertInto('saved_list').values(list).returningAll().executeTakeFirstOrThrow();

type Changed = Pick<SavedListRow, 'name' | 'name_key' | 'lines' | 'changed_at'>;

/**
 * Changes a list that still has the revision.
 * @returns undefined when it was changed or deleted since.
 */
export const updateSavedList = (
  db: Db,
  { id, user_id, revision }: SavedListRow,
  changed: Changed,
): Promise<SavedListRow | undefined> =>
  db
    .updateTable('saved_list')
    .set({ ...changed, revision: revision + 1 })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();

/** @returns whether the account had the list. */
export async function deleteSavedList(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_list')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

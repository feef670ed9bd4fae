import type { UserRow } from '../database/accountTables';
import type { Instant } from '../database/columnTypes';
import type { Db } from '../database/tables';

/** The addresses of an account beside the one that it has. */
export interface OtherAddresses {
  /** It had and had confirmed them: what is stored under them is of the same person. */
  former: string[];
  /** Of it as long as somebody else does not prove them: only what names the account is of it. */
  unproved: string[];
}

/** Without addresses that another account has now: what is stored under them is of that one. */
export async function listOtherAddresses(db: Db, userId: number): Promise<OtherAddresses> {
  const had = await db
    .selectFrom('former_address')
    .select(['email', 'proved'])
    .where('user_id', '=', userId)
    .orderBy('email')
    .execute();
  const asked = await db
    .selectFrom('email_change')
    .select('email')
    .where('user_id', '=', userId)
    .orderBy('email')
    .execute();
  const all = [...new Set([...had, ...asked].map(({ email }) => email))];
  const taken = await db
    .selectFrom('user_account')
    .select('email')
    .where('id', '<>', userId)
    .where('verified', '=', 1)
    .where('email', 'in', all.length > 0 ? all : [''])
    .execute();
  const isFree = (email: string) => !taken.some((account) => account.email === email);
  const proved = new Set(had.filter((each) => each.proved === 1).map(({ email }) => email));
  return {
    former: all.filter((email) => proved.has(email) && isFree(email)),
    unproved: all.filter((email) => !proved.has(email) && isFree(email)),
  };
}

/** The account that had confirmed an address and had it last. */
export async function findFormerHolder(db: Db, email: string): Promise<number | undefined> {
  const last = await db
    .selectFrom('former_address')
    .select('user_id')
    .where('email', '=', email)
    .where('proved', '=', 1)
    .orderBy('changed_at', 'desc')
    .executeTakeFirst();
  return last?.user_id;
}

/** What is stored under the address that an account had is still of the same person. */
export async function keepFormerAddress(
  trx: Db,
  { id, email, verified: proved }: UserRow,
  now: Instant,
): Promise<void> {
  await trx
    .insertInto('former_address')
    .values({ user_id: id, email, proved, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'email']).doUpdateSet({ proved, changed_at: now }),
    )
    .execute();
}

/**
 * For a restore of an older backup: the account was deleted. What is stored under its address stays
 * of the same person.
 */
export async function keepEndedAccount(db: Db, user: UserRow): Promise<void> {
  const { id } = user;
  const now = Date.now();
  await keepFormerAddress(db, user, now);
  const known = await db
    .selectFrom('ended_person')
    .select('id')
    .where('user_id', '=', id)
    .where('user_created_at', '=', user.created_at)
    .where('kind', '=', 'account')
    .executeTakeFirst();
  if (known) return;
  await db
    .insertInto('ended_person')
    .values({ kind: 'account', user_id: id, user_created_at: user.created_at, at: now })
    .execute();
}

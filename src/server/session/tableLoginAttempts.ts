import type { LoginAttemptTable } from '../database/accountTables';
import type { Instant } from '../database/columnTypes';
import type { Db } from '../database/tables';

/** Login attempts on an account: from one network address, and totals over all addresses. */
export interface LoginAttempts {
  fromSource: LoginAttemptTable | undefined;
  totalFailures: number;
  lastFailureAnywhere: Instant;
}

/** @param since earlier failures are not counted in the totals. */
export async function readAttempts(
  db: Db,
  account: string,
  source: string,
  since: Instant,
): Promise<LoginAttempts> {
  const fromSource = await db
    .selectFrom('login_attempt')
    .selectAll()
    .where('account', '=', account)
    .where('source', '=', source)
    .executeTakeFirst();
  const totals = await db
    .selectFrom('login_attempt')
    .select((eb) => [
      eb.fn.sum<number | null>('failures').as('failures'),
      eb.fn.max<number | null>('last_failure_at').as('last'),
    ])
    .where('account', '=', account)
    .where('last_failure_at', '>', since)
    .executeTakeFirst();
  return {
    fromSource,
    totalFailures: totals?.failures ?? 0,
    lastFailureAnywhere: totals?.last ?? 0,
  };
}

/** Inserts or replaces the state of one account and network address. */
export async function saveAttempt(db: Db, attempt: LoginAttemptTable): Promise<void> {
  const { account: _account, source: _source, ...state } = attempt;
  await db
    .insertInto('login_attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.columns(['account', 'source']).doUpdateSet(state))
    .execute();
}

/** Resets the failures of an account, after a password reset. */
export async function forgetFailures(db: Db, account: string): Promise<void> {
  await db
    .updateTable('login_attempt')
    .set({ failures: 0 })
    .where('account', '=', account)
    .execute();
}

/** Deletes expired rows: last failure and last success both before the given instants. */
export async function purgeAttempts(
  db: Db,
  failuresBefore: Instant,
  successesBefore: Instant,
): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where('last_failure_at', '<=', failuresBefore)
    .where('last_success_at', '<=', successesBefore)
    .execute();
}

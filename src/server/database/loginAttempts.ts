import type { Kysely } from 'kysely';
import type { Instant, LoginAttemptTable, Tables } from './tables';

/** What is known of the logins to an account, from one network address and in all. */
export interface LoginAttempts {
  fromSource: LoginAttemptTable | undefined;
  totalFailures: number;
  lastFailureAnywhere: Instant;
}

/** @param since failures before it no longer count in all. */
export async function readAttempts(db: Kysely<Tables>, account: string, source: string, since: Instant): Promise<LoginAttempts> {
  const fromSource = await db
    .selectFrom('login_attempt')
    .selectAll()
    .where('account', '=', account)
    .where('source', '=', source)
    .executeTakeFirst();
  const all = await db
    .selectFrom('login_attempt')
    .select((eb) => [eb.fn.sum<number | null>('failures').as('failures'), eb.fn.max<number | null>('last_failure_at').as('last')])
    .where('account', '=', account)
    .where('last_failure_at', '>', since)
    .executeTakeFirst();
  return { fromSource, totalFailures: all?.failures ?? 0, lastFailureAnywhere: all?.last ?? 0 };
}

/** Puts the present state of one account from one address in the place of the former. */
export async function saveAttempt(db: Kysely<Tables>, attempt: LoginAttemptTable): Promise<void> {
  const { account: _account, source: _source, ...state } = attempt;
  await db
    .insertInto('login_attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.columns(['account', 'source']).doUpdateSet(state))
    .execute();
}

/** Forgets every failed login to an account: its owner chose a new password. */
export async function forgetFailures(db: Kysely<Tables>, account: string): Promise<void> {
  await db.updateTable('login_attempt').set({ failures: 0 }).where('account', '=', account).execute();
}

/** Deletes what counts no more: failures before one instant with successes before another. */
export async function purgeAttempts(db: Kysely<Tables>, failuresBefore: Instant, successesBefore: Instant): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where('last_failure_at', '<=', failuresBefore)
    .where('last_success_at', '<=', successesBefore)
    .execute();
}

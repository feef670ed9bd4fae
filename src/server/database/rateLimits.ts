import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Instant } from './columnTypes';
import type { Db, TallyTable } from './tables';

/** What a limit has counted in its current window. */
export interface CountedCalls {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

const databaseNow: RawBuilder<number> = sql`(
  extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Counts a call in a window that all processes share. Only on PostgreSQL.
 * @param secret hashes the key, which has an IP address. @param window milliseconds.
 */
export async function countCall(
  db: Db,
  secret: string,
  key: string,
  window: number,
): Promise<CountedCalls> {
  const hashed = createHmac('sha256', secret).update(key).digest('base64url');
  const { rows } = await sql<CountedCalls>`insert into rate_limit as known (key, count, ends_at)
    values (${hashed}, 1, ${databaseNow} + ${window})
    on conflict (key) do update set
      count = case when known.ends_at <= ${databaseNow} then 1 else known.count + 1 end,
      ends_at = case when known.ends_at <= ${databaseNow} then excluded.ends_at
      else known.ends_at end
    returning count as current, ends_at - ${databaseNow} as ttl`.execute(db);
  return rows[0] ?? { current: 1, ttl: window };
}

/** Deletes windows that have ended. */
export async function purgeRateLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limit').where('ends_at', '<=', databaseNow).execute();
}

/** Records actions subject to a rate limit. */
export async function insertTallies(db: Db, tallies: readonly TallyTable[]): Promise<void> {
  if (tallies.length > 0)
    await db
      .insertInto('tally')
      .values([...tallies])
      .execute();
}

/** Forgets an action that was recorded. */
export async function deleteTally(db: Db, { kind, subject, at }: TallyTable): Promise<void> {
  await db
    .deleteFrom('tally')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('at', '=', at)
    .execute();
}

/** Instants of a subject's actions of a kind after `at`, oldest first. */
export async function listTalliesSince(
  db: Db,
  { kind, subject, at }: TallyTable,
): Promise<Instant[]> {
  const rows = await db
    .selectFrom('tally')
    .select('at')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('at', '>', at)
    .orderBy('at')
    .execute();
  return rows.map((row) => row.at);
}

/** Deletes tallies older than any rate limit window. */
export async function purgeTallies(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('tally').where('at', '<=', before).execute();
}

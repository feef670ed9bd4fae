import type { Kysely } from 'kysely';
import type { Instant, Tables, TallyTable } from './tables';

/** Records actions subject to a rate limit. */
export async function insertTallies(db: Kysely<Tables>, tallies: readonly TallyTable[]): Promise<void> {
  if (tallies.length > 0)
    await db
      .insertInto('tally')
      .values([...tallies])
      .execute();
}

/** Instants of a subject's actions of a kind after `at`, oldest first. */
export async function listTalliesSince(db: Kysely<Tables>, { kind, subject, at }: TallyTable): Promise<Instant[]> {
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
export async function purgeTallies(db: Kysely<Tables>, before: Instant): Promise<void> {
  await db.deleteFrom('tally').where('at', '<=', before).execute();
}

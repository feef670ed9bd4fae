import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';

/** Number of articles whose entries in the search index are not up to date. */
export async function queueLength(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('search_queue')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

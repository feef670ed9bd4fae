import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables';

/** The index being made anew, until it takes the place of the other. */
export const NEXT_INDEX = 'article_search_next';
/** The setting that says whose rebuild is the current one. */
export const REBUILD_CLAIM = 'search_rebuild';

/** Takes over from whoever rebuilds the index, or was killed while rebuilding it: what is queued is the caller's from here on. */
export async function abandonRebuild(trx: Kysely<Tables>): Promise<void> {
  await trx.deleteFrom('setting').where('name', '=', REBUILD_CLAIM).execute();
  await sql`drop table if exists ${sql.id(NEXT_INDEX)}`.execute(trx);
}

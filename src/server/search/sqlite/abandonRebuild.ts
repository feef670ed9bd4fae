import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables';

/** Table of the index under construction. */
export const NEXT_INDEX = 'article_search_next';
/** Setting with the id of the current rebuild. */
export const REBUILD_CLAIM = 'search_rebuild';

/** Cancels a running or killed rebuild, so that the caller can process the queue. */
export async function abandonRebuild(trx: Kysely<Tables>): Promise<void> {
  await trx.deleteFrom('setting').where('name', '=', REBUILD_CLAIM).execute();
  await sql`drop table if exists ${sql.id(NEXT_INDEX)}`.execute(trx);
}

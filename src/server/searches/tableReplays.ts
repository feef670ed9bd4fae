import { sql } from 'kysely';
import type { DayRange } from '../../domain/quote/quoteFilter';
import type { SearchReplayTable } from '../database/catalogueTables';
import type { LocalDateTime } from '../database/columnTypes';
import type { Database } from '../database/engine/engine';
import type { Db } from '../database/tables';

/** What a replay depends on: a publication of synonyms raises the catalogue's version too. */
const VERSION = sql<string>`coalesce(
  (select value from setting where name = 'catalogue_version'), '0')`;

/** '#' and four characters: not readable (search/tableHiddenCounts.ts). */
const IS_READABLE = sql<boolean>`not (c.query like '#%' and length(c.query) = 5)`;

/** When texts were replayed last, and how many of a period are to be replayed. */
export async function readReplays(
  db: Db,
  { from, to }: DayRange,
): Promise<{ replayed_at: LocalDateTime | null; unreplayed: number }> {
  const { rows } = await sql<{ replayed_at: LocalDateTime | null; unreplayed: number }>`
    select (select max(replayed_at) from search_replay) as replayed_at,
      (select count(distinct c.query) from search_count c
        left join search_replay r on r.query = c.query
        where c.day >= ${from} and c.day <= ${to} and ${IS_READABLE}
          and (r.version is null or r.version <> ${VERSION})) as unreplayed`.execute(db);
  return {
    replayed_at: rows[0]?.replayed_at ?? null,
    unreplayed: rows[0]?.unreplayed ?? 0,
  };
}

export const readReplayVersion = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ version: string }>`select ${VERSION} as version`.execute(db);
  return rows[0]?.version ?? '0';
};

/** The readable texts that were not replayed at a version, the most searched first. */
export async function listUnreplayed(db: Db, version: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`select c.query from search_count c
    left join search_replay r on r.query = c.query
    where ${IS_READABLE} and (r.version is null or r.version <> ${version})
    group by c.query order by sum(c.searches) desc, c.query limit ${limit}`.execute(db);
  return rows.map(({ query }) => query);
}

export async function storeReplays(db: Db, replays: readonly SearchReplayTable[]): Promise<void> {
  await db
    .insertInto('search_replay')
    .values([...replays])
    .onConflict((on) =>
      on.column('query').doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        state: eb.ref('excluded.state'),
        articles: eb.ref('excluded.articles'),
        replayed_at: eb.ref('excluded.replayed_at'),
      })),
    )
    .execute();
}

// Not « not in »: PostgreSQL would compare each replay with all counts of a large table.
const UNCOUNTED = sql`from search_replay
  where not exists (select 1 from search_count c where c.query = search_replay.query)`;

/** Deletes what is told of texts that are not counted any more. */
export async function purgeReplays({ db, write }: Pick<Database, 'db' | 'write'>): Promise<void> {
  const { rows } = await sql`select 1 ${UNCOUNTED} limit 1`.execute(db);
  if (rows.length > 0) await write((trx) => sql`delete ${UNCOUNTED}`.execute(trx));
}

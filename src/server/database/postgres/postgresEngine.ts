import { sql } from 'kysely';
import type { Engine } from '../engine/engine';
import { isRetriable } from './postgresErrors';
import { SchemaTypes } from './schemaTypes';

/** Channel on which every commit that changes the public catalogue is announced. */
export const CATALOGUE_CHANNEL = 'paillasse_catalogue';

const SEARCHED = ['label', 'brand', 'description', 'reference'];

export const postgresEngine: Engine = {
  name: 'postgres',
  forMigration: (db) => db.withPlugin(new SchemaTypes()),
  async createSearchIndex(db) {
    const columns = SEARCHED.map((name) => `${name} text collate "C" not null`).join(', ');
    await sql.raw(`create table article_search (article_id bigint primary key, ${columns})`).execute(db);
    for (const name of SEARCHED)
      await sql.raw(`create index article_search_${name} on article_search using gin (${name} gin_trgm_ops)`).execute(db);
  },
  async createNotices(db) {
    // A trigger: every way of raising the version is announced, by the commit that raises it.
    await sql
      .raw(
        `create function announce_catalogue() returns trigger language plpgsql as $$
        begin perform pg_notify('${CATALOGUE_CHANNEL}', new.value); return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger setting_catalogue_version after insert or update on setting
        for each row when (new.name = 'catalogue_version') execute function announce_catalogue()`,
      )
      .execute(db);
  },
  isBusy: isRetriable,
};

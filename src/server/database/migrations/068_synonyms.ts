import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engine/engine';
import { idColumn } from '../engine/idColumn';

/**
 * Synonyms of the shop, and changes of those in src/content; how often a filter emptied a search,
 * unknown (null) of searches before; what the counted texts find today.
 */
export function ownSynonyms(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('search_count').addColumn('emptied', 'integer').execute();
      await db.schema
        .createTable('search_replay')
        .addColumn('query', 'text', (c) => c.primaryKey())
        .addColumn('version', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('articles', 'integer', (c) => c.notNull())
        .addColumn('replayed_at', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('synonym')
        .$call(idColumn(engine))
        .addColumn('shipped_id', 'text', (c) => c.unique())
        .addColumn('published', 'text')
        .addColumn('draft', 'text')
        .addColumn('revision', 'integer', (c) => c.notNull())
        .addColumn('changed_by', 'text', (c) => c.notNull())
        .addColumn('changed_at', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('synonym_set')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('revision', 'integer', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('published_by', 'text')
        .addColumn('published_at', 'text')
        .execute();
    },
  };
}

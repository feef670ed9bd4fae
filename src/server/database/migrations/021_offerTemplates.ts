import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engine/engine';

/** Adds the templates of offers. The version before neither reads nor writes them. */
export function offerTemplates(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('offer_template')
        // SQLite needs `autoincrement` so that ids of deleted rows are not used again.
        .addColumn('id', engine.name === 'sqlite' ? 'integer' : 'serial', (c) =>
          engine.name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
        )
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('name_key', 'text', (c) => c.notNull().unique())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('changed_by', 'text', (c) => c.notNull())
        .addColumn('changed_at', 'text', (c) => c.notNull())
        .execute();
    },
  };
}

import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engine/engine';

/** Adds the lists that customers save. The version before neither reads nor writes them. */
export function savedLists(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('saved_list')
        // SQLite needs `autoincrement` so that ids of deleted rows are not used again.
        .addColumn('id', engine.name === 'sqlite' ? 'integer' : 'serial', (c) =>
          engine.name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
        )
        .addColumn('user_id', 'integer', (c) =>
          c.notNull().references('user_account.id').onDelete('cascade'),
        )
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('name_key', 'text', (c) => c.notNull())
        .addColumn('lines', 'text', (c) => c.notNull())
        .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('changed_at', 'text', (c) => c.notNull())
        .addUniqueConstraint('saved_list_name', ['user_id', 'name_key'])
        .execute();
    },
  };
}

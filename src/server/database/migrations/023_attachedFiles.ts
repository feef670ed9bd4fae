import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engine/engine';

/** Adds the files that staff attaches to offers. The version before sends mails without them. */
export function attachedFiles(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('offer_file')
        // SQLite needs `autoincrement` so that ids of deleted rows are not used again.
        .addColumn('id', engine.name === 'sqlite' ? 'integer' : 'serial', (c) =>
          engine.name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
        )
        .addColumn('quote_id', 'integer', (c) =>
          c.notNull().references('quote.id').onDelete('cascade'),
        )
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('stored_name', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('bytes', 'integer', (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('offer_file_by_quote')
        .on('offer_file')
        .columns(['quote_id', 'version', 'id'])
        .execute();
      await db.schema
        .createIndex('offer_file_by_stored_name')
        .unique()
        .on('offer_file')
        .column('stored_name')
        .execute();
      await db.schema.alterTable('outbox').addColumn('more_files', 'text').execute();
    },
  };
}

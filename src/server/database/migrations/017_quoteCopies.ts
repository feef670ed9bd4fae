import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engine/engine';

/**
 * Adds the addresses that get copies of a quote once they have agreed. The version before sends no
 * copies.
 */
export function quoteCopies(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('quote')
        .addColumn('copy_to', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
      const table = db.schema.createTable('quote_copy');
      const isSqlite = engine.name === 'sqlite';
      await table
        .addColumn('id', isSqlite ? 'integer' : 'serial', (c) =>
          isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
        )
        .addColumn('quote_id', 'integer', (c) =>
          c.notNull().references('quote.id').onDelete('cascade'),
        )
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('token_hash', 'text', (c) => c.notNull().unique())
        .addColumn('asked_at', 'bigint', (c) => c.notNull())
        .addColumn('confirmed_at', 'bigint')
        .execute();
      await db.schema
        .createIndex('quote_copy_by_quote')
        .on('quote_copy')
        .column('quote_id')
        .execute();
    },
  };
}

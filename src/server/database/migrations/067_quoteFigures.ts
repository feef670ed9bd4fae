import { type Kysely, type Migration, sql } from 'kysely';
import type { Engine } from '../engine/engine';
import { idColumn } from '../engine/idColumn';

/**
 * What each quote adds to the figures of its days, and where the articles of sent offers stood
 * then. Older quotes are filled by the hourly cleanup of the server, which has the rules.
 */
export function quoteFigureTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createOrigins(db);
      await createFigures(db);
      await createParts(db);
      await createDays(db, engine);
      // Figures are counted by day, customers in the order of their addresses.
      await sql`create index quote_by_day on quote (substr(created_at, 1, 10))`.execute(db);
      await sql`create index quote_by_customer on quote (email, user_id, id)`.execute(db);
    },
  };
}

const createOrigins = (db: Kysely<unknown>) =>
  db.schema
    .createTable('offer_origin')
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quote.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('line_id', 'text', (c) => c.notNull())
    .addColumn('rayon', 'text', (c) => c.notNull())
    .addColumn('brand', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('offer_origin_key', ['quote_id', 'version', 'line_id'])
    .execute();

async function createFigures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quote_figure')
    .addColumn('quote_id', 'integer', (c) =>
      c.primaryKey().references('quote.id').onDelete('cascade'),
    )
    .addColumn('answered_on', 'text')
    .addColumn('answer_minutes', 'integer')
    .addColumn('offered_on', 'text')
    .addColumn('offer_event_id', 'integer')
    .addColumn('offered_cents', 'bigint')
    .addColumn('ordered_on', 'text')
    .addColumn('ordered_cents', 'bigint')
    .addColumn('declined_on', 'text')
    .addColumn('decline_reason', 'text')
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`quote_figure_by_${name}`).on('quote_figure').columns(columns).execute();
  // In the order of the median.
  await index('answer', ['answer_minutes', 'answered_on']);
  await index('offer', ['offered_on', 'ordered_on']);
  await index('order', ['ordered_on', 'ordered_cents']);
  await index('decline', ['declined_on', 'decline_reason', 'ordered_on']);
}

const createParts = (db: Kysely<unknown>) =>
  db.schema
    .createTable('quote_figure_part')
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quote.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('offered_on', 'text')
    .addColumn('ordered_on', 'text')
    .addColumn('lines', 'integer', (c) => c.notNull())
    .addColumn('offered_cents', 'bigint', (c) => c.notNull())
    .addColumn('ordered_cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('quote_figure_part_key', ['quote_id', 'kind', 'label'])
    .execute();

async function createDays(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('figure_of_day')
    .$call(idColumn(engine))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('lines', 'integer', (c) => c.notNull())
    .addColumn('offered_cents', 'bigint', (c) => c.notNull())
    .addColumn('taken_cents', 'bigint', (c) => c.notNull())
    .addColumn('ordered_cents', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('figure_of_day_by_day')
    .on('figure_of_day')
    .columns(['kind', 'day', 'label'])
    .execute();
}

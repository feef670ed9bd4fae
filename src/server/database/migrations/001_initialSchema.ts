import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import type { Engine } from '../engine/engine';

/** The first schema: catalogue, campaigns, accounts, quotes, outbox, search. */
export function initialSchema(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createCategories(db);
      await createArticles(db, engine);
      await createCampaigns(db, engine);
      await createAccounts(db, engine);
      await createQuotes(db, engine);
      await createSmallTables(db, engine);
      await engine.createSearchIndex(db);
      await engine.createNotices(db);
    },
  };
}

function withId<T extends string>(
  table: CreateTableBuilder<T>,
  engine: Engine,
): CreateTableBuilder<T | 'id'> {
  return table.addColumn('id', engine.name === 'sqlite' ? 'integer' : 'serial', (c) =>
    engine.name === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
  );
}

async function createCategories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('category')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('label', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sub_category')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('category_id', 'integer', (c) => c.notNull().references('category.id'))
    .execute();
  await db.schema
    .createTable('under_sub_category')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('sub_category_id', 'integer', (c) => c.notNull().references('sub_category.id'))
    .execute();
}

async function createArticles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await withId(db.schema.createTable('article'), engine)
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('secondary_reference', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('brand', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('packing', 'text', (c) => c.notNull())
    .addColumn('base_price_cents', 'integer', (c) => c.notNull())
    .addColumn('ttc_price_cents', 'integer', (c) => c.notNull())
    .addColumn('under_sub_category_id', 'integer', (c) =>
      c.notNull().references('under_sub_category.id'),
    )
    .addColumn('soft_deleted', 'integer', (c) => c.notNull())
    .addColumn('featured', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('video_link', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('article_by_under_sub_category')
    .on('article')
    .column('under_sub_category_id')
    .execute();
  await sql`create index article_featured on article (id) where featured = 1`.execute(db);
  await withId(db.schema.createTable('attachment'), engine)
    .addColumn('article_id', 'integer', (c) => c.notNull().references('article.id'))
    .addColumn('is_picture', 'integer', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('px_width', 'integer')
    .addColumn('px_height', 'integer')
    .addColumn('original_file_name', 'text', (c) => c.notNull())
    .addColumn('stored_name', 'text', (c) => c.notNull().unique())
    .addColumn('mime_type', 'text', (c) => c.notNull())
    .addColumn('byte_size', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('attachment_by_article')
    .on('attachment')
    .column('article_id')
    .execute();
  // At most one default picture per article: a unique index enforces it (FLOW-11).
  await sql`create unique index attachment_default on attachment (article_id)
    where is_default = 1`.execute(db);
}

async function createCampaigns(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await withId(db.schema.createTable('campaign'), engine)
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('percentage', 'double precision', (c) => c.notNull())
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('campaign_article')
    .addColumn('campaign_id', 'integer', (c) =>
      c.notNull().references('campaign.id').onDelete('cascade'),
    )
    .addColumn('article_id', 'integer', (c) => c.notNull().references('article.id'))
    .addPrimaryKeyConstraint('campaign_article_key', ['campaign_id', 'article_id'])
    .execute();
  await db.schema
    .createIndex('campaign_article_by_article')
    .on('campaign_article')
    .column('article_id')
    .execute();
}

async function createAccounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await withId(db.schema.createTable('user_account'), engine)
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('activated', 'integer', (c) => c.notNull())
    .addColumn('verified', 'integer', (c) => c.notNull())
    .addColumn('roles', 'text', (c) => c.notNull())
    .addColumn('token_version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('delivery_address', 'text', (c) => c.notNull())
    .addColumn('billing_address', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('password_reset')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) =>
      c.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
}

const QUOTE_TEXTS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'comment',
  'delivery_street',
  'delivery_street_complement',
  'delivery_zip_code',
  'delivery_city',
  'delivery_country',
  'billing_street',
  'billing_street_complement',
  'billing_zip_code',
  'billing_city',
  'billing_country',
] as const;

async function createQuotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  let quote = withId(db.schema.createTable('quote'), engine)
    .addColumn('user_id', 'integer', (c) => c.references('user_account.id').onDelete('set null'))
    .addColumn('idempotency_key', 'text', (c) => c.unique())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('pipe_status', 'text', (c) => c.notNull()) as CreateTableBuilder<string>;
  for (const name of QUOTE_TEXTS) quote = quote.addColumn(name, 'text', (c) => c.notNull());
  await quote.execute();
  await db.schema
    .createIndex('quote_by_status')
    .on('quote')
    .columns(['pipe_status', 'id'])
    .execute();
  await db.schema.createIndex('quote_by_user').on('quote').columns(['user_id', 'id']).execute();
  // No foreign key to article: the line is a frozen copy.
  await withId(db.schema.createTable('quote_line'), engine)
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quote.id'))
    .addColumn('article_id', 'integer', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('packing', 'text', (c) => c.notNull())
    .addColumn('unit_price', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('sale_percentage', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('quote_line_by_quote').on('quote_line').column('quote_id').execute();
}

async function createSmallTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await withId(db.schema.createTable('outbox'), engine)
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body_text', 'text', (c) => c.notNull())
    .addColumn('body_html', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute();
  await sql`create index outbox_waiting on outbox (next_attempt_at) where sent_at is null`.execute(
    db,
  );
  await db.schema
    .createTable('staff')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .execute();
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('search_queue')
    .addColumn('article_id', 'integer', (c) => c.primaryKey())
    .execute();
}

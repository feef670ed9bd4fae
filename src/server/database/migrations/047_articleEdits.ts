import type { CreateTableBuilder, Kysely, Migration } from 'kysely';

const FIELDS = [
  'label',
  'description',
  'brand',
  'supplier',
  'packing',
  'prices',
  'category',
  'state',
];
const TEXTS = ['label', 'description', 'brand', 'secondary_reference', 'packing'];
const NUMBERS = [
  'base_price_cents',
  'ttc_price_cents',
  'vat_rate',
  'under_sub_category_id',
  'soft_deleted',
];

/**
 * Adds which fields of an article imports keep, with the file's last values, and what the last
 * import replaced of these. The version before ignores both, and its imports overwrite the fields.
 */
export function articleEdits(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const edits = db.schema
        .createTable('article_edit')
        .addColumn('article_id', 'integer', (c) => c.primaryKey().references('article.id'))
        .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('made_here', 'integer', (c) => c.notNull().defaultTo(0));
      await withKeptColumns(edits).execute();
      const replaced = db.schema
        .createTable('replaced_file_value')
        .addColumn('import_id', 'integer', (c) => c.notNull())
        .addColumn('article_id', 'integer', (c) => c.notNull());
      await withKeptColumns(replaced)
        .addPrimaryKeyConstraint('replaced_file_value_key', ['import_id', 'article_id'])
        .execute();
    },
  };
}

function withKeptColumns(
  table: CreateTableBuilder<string, string>,
): CreateTableBuilder<string, string> {
  let result = table;
  for (const field of FIELDS)
    result = result.addColumn(`keeps_${field}`, 'integer', (c) => c.notNull().defaultTo(0));
  for (const column of TEXTS) result = result.addColumn(`file_${column}`, 'text');
  for (const column of NUMBERS) result = result.addColumn(`file_${column}`, 'bigint');
  return result;
}

import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Index to find an article by its supplier's reference, whatever its case and separators: the
 * expression must equal the query's.
 */
export function supplierReference(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const compact = [' ', '-', '.', '/', '_', '+', ',', ':', '(', ')'].reduce(
        (text, separator) => `replace(${text}, '${separator}', '')`,
        'secondary_reference',
      );
      await sql
        .raw(`create index article_by_supplier_reference on article (upper(${compact}))`)
        .execute(db);
    },
  };
}

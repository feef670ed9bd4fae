import { type Kysely, type Migration, sql } from 'kysely';

/** Finds an article by its supplier's reference, whatever its case and separators: the expression is the one of the query. */
export function supplierReference(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const compact = [' ', '-', '.', '/', '_', '+', ',', ':', '(', ')'].reduce(
        (text, separator) => `replace(${text}, '${separator}', '')`,
        'secondary_reference',
      );
      await sql.raw(`create index article_by_supplier_reference on article (upper(${compact}))`).execute(db);
    },
  };
}

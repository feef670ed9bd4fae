import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Index to find articles by the shop's reference without separators: the expression must equal the
 * query's.
 */
export function compactReference(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const compact = [' ', '-', '.', '/', '_', '+', ',', ':', '(', ')'].reduce(
        (text, separator) => `replace(${text}, '${separator}', '')`,
        'reference',
      );
      await sql
        .raw(`create index article_by_compact_reference on article (${compact})`)
        .execute(db);
    },
  };
}

import type { Kysely, Migration } from 'kysely';

/**
 * Adds the files of the shop's content: pictures and brochures that its drafts and versions name.
 * The version before ignores them.
 */
export function contentFiles(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('content_file')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('file_name', 'text', (c) => c.notNull())
        .addColumn('mime_type', 'text', (c) => c.notNull())
        .addColumn('bytes', 'integer', (c) => c.notNull())
        .addColumn('width', 'integer')
        .addColumn('height', 'integer')
        .addColumn('uploaded_at', 'text', (c) => c.notNull())
        .execute();
    },
  };
}

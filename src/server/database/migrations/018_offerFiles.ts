import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Mails can carry one stored file, such as the PDF of an offer. The version before sends them
 * without it.
 */
export function offerFiles(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('outbox').addColumn('file_stored_name', 'text').execute();
      await db.schema.alterTable('outbox').addColumn('file_name', 'text').execute();
      // Files without a reference are looked for by name.
      await sql`create unique index offer_by_pdf on offer (pdf_name)
        where pdf_name is not null`.execute(db);
    },
  };
}

import type { Kysely, Migration } from 'kysely';

/**
 * Adds the fingerprint of an offer's PDF, which is stored when it is sent: what was sent before has
 * none. Acceptances get the PDF of what was accepted.
 */
export function offerProofs(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('offer').addColumn('pdf_sha256', 'text').execute();
      await db.schema.alterTable('offer_acceptance').addColumn('pdf_name', 'text').execute();
    },
  };
}

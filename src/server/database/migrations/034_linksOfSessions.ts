import type { Kysely, Migration } from 'kysely';

/**
 * Follow links know the account whose session made them. The version before makes links without it,
 * which a new password leaves valid.
 */
export function linksOfSessions(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('follow_link').addColumn('made_by', 'integer').execute();
    },
  };
}

import { type Kysely, type Migration, sql } from 'kysely';

/** Quotes that were sent without an account are found by their address. */
export function guestQuotes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create index quote_by_guest on quote (lower(email)) where user_id is null`.execute(
        db,
      );
    },
  };
}

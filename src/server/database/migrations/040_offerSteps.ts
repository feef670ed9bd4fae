import type { Kysely, Migration } from 'kysely';

/**
 * Adds when a sent offer was first and last seen by the holder of its link, and the indexes by
 * which the lists of quotes find the step of an offer. The version before leaves the times empty.
 */
export function offerSteps(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ['first_seen_at', 'last_seen_at'])
        await db.schema.alterTable('offer').addColumn(column, 'text').execute();
      // They contain all that the lists ask: contents of offers and texts are not read.
      const indexes = [
        ['offer_by_validity', 'offer', ['valid_until', 'quote_id', 'version', 'first_seen_at']],
        ['offer_by_version', 'offer', ['quote_id', 'version', 'valid_until']],
        ['quote_event_by_kind', 'quote_event', ['kind', 'author', 'quote_id', 'id']],
        ['quote_event_by_order', 'quote_event', ['quote_id', 'id', 'kind']],
      ] as const;
      for (const [name, table, columns] of indexes)
        await db.schema
          .createIndex(name)
          .on(table)
          .columns([...columns])
          .execute();
    },
  };
}

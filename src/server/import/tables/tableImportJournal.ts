import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables';

/**
 * Inserts the journal entry of an import or an undo, in its transaction.
 * @returns the entry's id.
 */
export async function insertImportJournalEntry(
  trx: Kysely<Tables>,
  entry: {
    userId: number | null;
    email: string;
    at: string;
    operation: string;
    target: string;
    before: object | null;
    after: object;
  },
): Promise<number> {
  const { userId, email, at, operation, target, before, after } = entry;
  const { id } = await trx
    .insertInto('journal')
    .values({
      user_id: userId,
      email,
      at,
      operation,
      target,
      article_id: null,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

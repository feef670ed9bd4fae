import type { SynonymSetRow } from '../database/catalogueTables';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';

const SET = 'shop';
const NO_SET: SynonymSetRow = {
  name: SET,
  revision: 0,
  version: 0,
  published_by: null,
  published_at: null,
};

/** Revision, version and author of the set of all synonyms. */
export const readSynonymSet = async (db: Db): Promise<SynonymSetRow> =>
  (await db.selectFrom('synonym_set').selectAll().where('name', '=', SET).executeTakeFirst()) ??
  NO_SET;

/**
 * Locks the row of the set until the end of the transaction: only one at a time counts, compares
 * and changes synonyms. Call it first.
 */
export async function lockSynonyms(trx: Db): Promise<SynonymSetRow> {
  return trx
    .insertInto('synonym_set')
    .values(NO_SET)
    .onConflict((on) => on.column('name').doUpdateSet({ name: SET }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Raises the revision of the set. @returns the new one, for what is changed */
export async function raiseSynonymRevision(trx: Db): Promise<number> {
  const { revision } = await trx
    .updateTable('synonym_set')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('name', '=', SET)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * Raises the version that searches follow, in every process with the version of the catalogue.
 * @param author who published; without one it was undone
 */
export async function raiseSynonymVersion(
  trx: Db,
  author?: { by: string; at: LocalDateTime },
): Promise<void> {
  await trx
    .updateTable('synonym_set')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      ...(author && { published_by: author.by, published_at: author.at }),
    }))
    .where('name', '=', SET)
    .execute();
  await raiseCatalogueVersion(trx);
}

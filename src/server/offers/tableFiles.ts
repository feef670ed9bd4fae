import type { Insertable, Kysely } from 'kysely';
import type { OfferFileRow, OfferFileTable } from '../database/offerTables';
import type { Tables } from '../database/tables';

/** The files of all versions of a quote's offer, in the order of their addition. */
export const listOfferFiles = (db: Kysely<Tables>, quoteId: number): Promise<OfferFileRow[]> =>
  db.selectFrom('offer_file').selectAll().where('quote_id', '=', quoteId).orderBy('id').execute();

/** A file of a quote's offer. */
export const findOfferFile = (
  db: Kysely<Tables>,
  quoteId: number,
  id: number,
): Promise<OfferFileRow | undefined> =>
  db
    .selectFrom('offer_file')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Adds a file. The caller holds the quote and has counted its files. */
export const insertOfferFile = (
  trx: Kysely<Tables>,
  file: Insertable<OfferFileTable>,
): Promise<OfferFileRow> =>
  trx.insertInto('offer_file').values(file).returningAll().executeTakeFirstOrThrow();

/**
 * Removes files of a version: one by its id, or all. The stored bytes go with the orphans.
 * @returns the removed ones.
 */
export function deleteOfferFiles(
  trx: Kysely<Tables>,
  quoteId: number,
  version: number,
  id?: number,
): Promise<OfferFileRow[]> {
  const files = trx
    .deleteFrom('offer_file')
    .where('quote_id', '=', quoteId)
    .where('version', '=', version);
  return (id === undefined ? files : files.where('id', '=', id)).returningAll().execute();
}

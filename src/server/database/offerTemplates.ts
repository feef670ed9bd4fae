import type { Insertable, Kysely } from 'kysely';
import type { OfferTemplateRow, OfferTemplateTable } from './offerTables';
import type { Tables } from './tables';

/** All templates, by name. */
export const listOfferTemplates = (db: Kysely<Tables>): Promise<OfferTemplateRow[]> =>
  db.selectFrom('offer_template').selectAll().orderBy('name_key').execute();

/** @returns undefined when another template has the same folded name. */
export const insertOfferTemplate = (trx: Kysely<Tables>, template: Insertable<OfferTemplateTable>): Promise<OfferTemplateRow | undefined> =>
  trx
    .insertInto('offer_template')
    .values(template)
    .onConflict((on) => on.column('name_key').doNothing())
    .returningAll()
    .executeTakeFirst();

/** @returns the deleted template; undefined when there is none. */
export const deleteOfferTemplate = (trx: Kysely<Tables>, id: number): Promise<OfferTemplateRow | undefined> =>
  trx.deleteFrom('offer_template').where('id', '=', id).returningAll().executeTakeFirst();

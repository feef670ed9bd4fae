import type { Insertable } from 'kysely';
import type { OfferTemplateRow, OfferTemplateTable } from '../database/offerTables';
import type { Db } from '../database/tables';

/** All templates, by name. */
export const listOfferTemplates = (db: Db): Promise<OfferTemplateRow[]> =>
  db.selectFrom('offer_template').selectAll().orderBy('name_key').execute();

/** @returns undefined when another template has the same folded name. */
export const insertOfferTemplate = (
  trx: Db,
  template: Insertable<OfferTemplateTable>,
): Promise<OfferTemplateRow | undefined> =>
  trx
    .insertInto('offer_template')
    .values(template)
    .onConflict((on) => on.column('name_key').doNothing())
    .returningAll()
    .executeTakeFirst();

/** @returns undefined when there is none. */
export const findOfferTemplate = (db: Db, id: number): Promise<OfferTemplateRow | undefined> =>
  db.selectFrom('offer_template').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns false when another template has the same folded name. */
export async function updateOfferTemplate(
  trx: Db,
  id: number,
  change: Insertable<OfferTemplateTable>,
): Promise<boolean> {
  const other = await trx
    .selectFrom('offer_template')
    .select('id')
    .where('name_key', '=', change.name_key)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) return false;
  await trx.updateTable('offer_template').set(change).where('id', '=', id).execute();
  return true;
}

export async function deleteOfferTemplate(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('offer_template').where('id', '=', id).execute();
}

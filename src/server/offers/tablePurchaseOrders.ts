import { selectInChunks } from '../database/engine/chunks';
import type { PurchaseOrderRow } from '../database/offerTables';
import type { Db } from '../database/tables';

/** The purchase order of a quote. */
export const findPurchaseOrder = (db: Db, quoteId: number): Promise<PurchaseOrderRow | undefined> =>
  db.selectFrom('purchase_order').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();

/** The purchase orders of quotes. */
export const listPurchaseOrders = (
  db: Db,
  quoteIds: readonly number[],
): Promise<PurchaseOrderRow[]> =>
  selectInChunks(quoteIds, (ids) =>
    db.selectFrom('purchase_order').selectAll().where('quote_id', 'in', ids).orderBy('quote_id'),
  );

/** Takes the purchase order away from a quote. */
export const deletePurchaseOrder = (
  trx: Db,
  quoteId: number,
): Promise<PurchaseOrderRow | undefined> =>
  trx
    .deleteFrom('purchase_order')
    .where('quote_id', '=', quoteId)
    .returningAll()
    .executeTakeFirst();

/** Stores a purchase order in the place of the one before. */
export async function replacePurchaseOrder(trx: Db, row: PurchaseOrderRow): Promise<void> {
  const { quote_id: _id, ...changed } = row;
  await trx
    .insertInto('purchase_order')
    .values(row)
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(changed))
    .execute();
}

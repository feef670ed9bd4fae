import type { ExpressionBuilder } from 'kysely';
import type { LocalDateTime } from '../database/columnTypes';
import { selectInChunks } from '../database/engine/chunks';
import type { Database } from '../database/engine/engine';
import type { OrderFileRow } from '../database/offerTables';
import type { Db, Tables } from '../database/tables';

/** A file of orders of a quote. */
export const findOrderFile = (
  db: Db,
  quoteId: number,
  id: number,
): Promise<OrderFileRow | undefined> =>
  db
    .selectFrom('order_file')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The files of quotes that no purchase order has. */
export const listOrderFiles = (db: Db, quoteIds: readonly number[]): Promise<OrderFileRow[]> =>
  selectInChunks(quoteIds, (ids) =>
    db.selectFrom('order_file').selectAll().where('quote_id', 'in', ids).orderBy('id'),
  );

export const insertOrderFile = (
  trx: Db,
  file: Omit<OrderFileRow, 'id' | 'journal_id'>,
): Promise<OrderFileRow> =>
  trx.insertInto('order_file').values(file).returningAll().executeTakeFirstOrThrow();

/** Names the entry of the journal with which a file is kept. */
export async function keepWithEntry(trx: Db, id: number, journalId: number): Promise<void> {
  await trx.updateTable('order_file').set({ journal_id: journalId }).where('id', '=', id).execute();
}

/**
 * Takes the file of an order that is recorded now. @returns undefined when it is not there any
 * more, or that of an undone order.
 */
export const takeOrderFile = (
  trx: Db,
  quoteId: number,
  id: number,
): Promise<OrderFileRow | undefined> =>
  trx
    .deleteFrom('order_file')
    .where('quote_id', '=', quoteId)
    .where('id', '=', id)
    .where('journal_id', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Lets go of the files with which no order was recorded. @param before Paris time. */
export async function purgeOrderFiles(
  { db, write }: Pick<Database, 'db' | 'write'>,
  before: LocalDateTime,
): Promise<void> {
  const isOld = (eb: ExpressionBuilder<Tables, 'order_file'>) =>
    eb.and([eb('journal_id', 'is', null), eb('uploaded_at', '<', before)]);
  const old = await db.selectFrom('order_file').select('id').where(isOld).executeTakeFirst();
  if (old) await write((trx) => trx.deleteFrom('order_file').where(isOld).execute());
}

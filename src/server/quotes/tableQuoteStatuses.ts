import { isQuoteStatus, type QuoteStatus } from '../../domain/quote/quote';
import { selectInChunks } from '../database/engine/chunks';
import { numberOfRow } from '../database/quoteFigures';
import type { QuoteRow } from '../database/quoteTables';
import type { Db } from '../database/tables';

export interface QuoteNumberAndStatus {
  number: string;
  status: QuoteStatus;
}

/** @returns undefined when there is no such quote. */
export async function findQuoteStatus(
  db: Db,
  id: number,
): Promise<QuoteNumberAndStatus | undefined> {
  const found = await db
    .selectFrom('quote')
    .select(['created_at', 'pipe_status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    found && {
      number: numberOfRow({ id, created_at: found.created_at }),
      status: quoteStatus(found),
    }
  );
}

/** Narrows the stored text; only known statuses are ever written. */
export const quoteStatus = ({ pipe_status }: Pick<QuoteRow, 'pipe_status'>): QuoteStatus =>
  isQuoteStatus(pipe_status) ? pipe_status : 'PENDING';

/** Numbers and statuses of the quotes with these ids; absent ones are left out. */
export async function listQuoteStatuses(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, QuoteNumberAndStatus>> {
  const rows = await selectInChunks(ids, (part) =>
    db.selectFrom('quote').select(['id', 'created_at', 'pipe_status']).where('id', 'in', part),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        number: numberOfRow(row),
        status: quoteStatus(row),
      },
    ]),
  );
}

/** Changes a status that is still `seen`. @returns false when another change was first. */
export async function replaceQuoteStatus(
  db: Db,
  id: number,
  seen: QuoteStatus,
  status: QuoteStatus,
): Promise<boolean> {
  const update = db
    .updateTable('quote')
    .set({ pipe_status: status })
    .where('id', '=', id)
    .where('pipe_status', '=', seen);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** @returns false when there is no such quote. */
export async function setQuoteStatus(db: Db, id: number, status: QuoteStatus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quote')
    .set({ pipe_status: status })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

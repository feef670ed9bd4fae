import type { Db } from '../tables';
import type { Database } from './engine';

/** Every engine accepts this many bound parameters in a statement. */
const CHUNK = 500;

/** Splits `values` into parts that fit in one statement. */
export function chunks<T>(values: readonly T[], size = CHUNK): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < values.length; from += size)
    parts.push(values.slice(from, from + size));
  return parts;
}

/** The rows of a query over values that may not fit in one statement. */
export async function selectInChunks<T, Row>(
  values: readonly T[],
  query: (part: T[]) => { execute(): Promise<Row[]> },
  size = CHUNK,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of chunks(values, size)) rows.push(...(await query(part).execute()));
  return rows;
}

/** Other writers come between two transactions of so many rows. */
const CHANGED_AT_ONCE = 100;

/**
 * Changes rows in the order of their ids, some in each transaction.
 * @param read the query of the rows with an id above this one, in their order
 */
export async function changeInChunks<Row extends { id: number }>(
  write: Database['write'],
  read: (after: number) => { limit(count: number): { execute(): Promise<Row[]> } },
  change: (trx: Db, row: Row) => Promise<void>,
): Promise<void> {
  for (let after = 0; ;) {
    const rows = await read(after).limit(CHANGED_AT_ONCE).execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    await write(async (trx) => {
      for (const row of rows) await change(trx, row);
    });
  }
}

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

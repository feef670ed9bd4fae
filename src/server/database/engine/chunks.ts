/** Every engine accepts this many bound parameters in a statement. */
const CHUNK = 500;

/** Splits `values` into parts that fit in one statement. */
export function chunks<T>(values: readonly T[], size = CHUNK): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < values.length; from += size)
    parts.push(values.slice(from, from + size));
  return parts;
}

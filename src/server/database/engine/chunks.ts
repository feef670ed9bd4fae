/** Values a statement may carry: every engine accepts this many bound parameters. */
const CHUNK = 500;

/** Cuts `values` so that each part fits in one statement. */
export function chunks<T>(values: readonly T[], size = CHUNK): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < values.length; from += size) parts.push(values.slice(from, from + size));
  return parts;
}

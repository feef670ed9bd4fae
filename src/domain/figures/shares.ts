/** How often a value occurs. */
export interface Occurrences {
  value: number;
  count: number;
}

/**
 * The median of whole numbers, in rising order: between the two in the middle, rounded down. Null
 * without any.
 */
export function medianOf(values: readonly Occurrences[]): number | null {
  const total = values.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const low = valueAt(values, Math.floor((total - 1) / 2));
  const high = valueAt(values, Math.floor(total / 2));
  return Math.floor((low + high) / 2);
}

function valueAt(values: readonly Occurrences[], position: number): number {
  let passed = 0;
  for (const { value, count } of values) {
    passed += count;
    if (passed > position) return value;
  }
  return 0;
}

/** « 60 % » of 3 of 5, to the nearest; « – » of nothing. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;

/** Minutes of working days as text: 320 → « 5 h 20 », 45 → « 45 min ». */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

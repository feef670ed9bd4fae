/**
 * Where the values of the median stand in rising order, when there are so many: one in the middle,
 * or two. Undefined without any.
 */
export const middleOf = (count: number): { first: number; values: 1 | 2 } | undefined =>
  count === 0 ? undefined : { first: Math.floor((count - 1) / 2), values: count % 2 === 0 ? 2 : 1 };

/**
 * The median of whole numbers: of its values as middleOf() has them, rounded down. Null without
 * any.
 */
export const medianOf = ([low, high = low]: readonly number[]): number | null =>
  low === undefined || high === undefined ? null : Math.floor((low + high) / 2);

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

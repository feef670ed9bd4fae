/**
 * What a query earns by the place of the first right answer: 1 for the first, 1/2 for the second,
 * ..., 0 without one. With `within`, any of these first places earns 1, and the next one 1/2.
 */
export function reciprocalRank<T>(
  answers: readonly T[],
  isRight: (answer: T) => boolean,
  within = 1,
): number {
  const index = answers.findIndex(isRight);
  return index < 0 ? 0 : 1 / Math.max(1, index + 2 - within);
}

/** @throws RangeError for an empty list. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('No value');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

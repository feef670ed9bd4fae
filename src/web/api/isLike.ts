/**
 * Whether an answer has the shape of an example: the same JSON types, every property of its objects, and items like that of its array.
 * `null` in the example stands for a value of any type that must be there. More properties than those of the example are accepted.
 */
export function isLike(example: unknown, value: unknown): boolean {
  if (example === null) return value !== undefined;
  if (value === null || typeof value !== typeof example || Array.isArray(value) !== Array.isArray(example)) return false;
  if (Array.isArray(example)) return (value as unknown[]).every((item) => isLike(example[0], item));
  // None of a text, a number or a truth value.
  return Object.entries(example as object).every(([name, each]) => isLike(each, (value as Record<string, unknown>)[name]));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What somebody else stored, with what was typed here since `base`. */
export const typedOver = <T extends object>(theirs: T, base: T, mine: T): T => ({
  ...theirs,
  ...Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => !isSame(base[name as keyof T], value)),
  ),
});

/** The names of what both changed since `base`, differently. */
export const changedByBoth = <T extends object>(theirs: T, base: T, mine: T): (keyof T)[] =>
  (Object.keys(mine) as (keyof T)[]).filter(
    (name) =>
      !isSame(theirs[name], base[name]) &&
      !isSame(mine[name], base[name]) &&
      !isSame(mine[name], theirs[name]),
  );

/** Of typed fields those that differ: from what is stored, or from what was sent. */
export const differingFields = <T extends object>(
  typed: Partial<T>,
  other: Partial<T>,
): Partial<T> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(other[name as keyof T], value)),
  ) as Partial<T>;

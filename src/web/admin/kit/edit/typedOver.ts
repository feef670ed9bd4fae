/** Of typed fields those that differ: from what is stored, or from what was sent. */
export const typedOver = <Fields extends object>(
  typed: Partial<Fields>,
  other: Partial<Fields>,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => other[name as keyof Fields] !== value),
  ) as Partial<Fields>;

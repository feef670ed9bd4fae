/** An exact decimal number: units × 10^-scale. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/** Reads decimal text with a point ('12.30', '-0.5', '7'). @throws RangeError on anything else. */
export function parseDecimal(text: string): Decimal {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!match) throw new RangeError(`Not a decimal number: ${text}`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  return { units: BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`), scale: fraction.length };
}

/**
 * A number as an exact decimal, to at most 10 decimals.
 * @throws RangeError on NaN, an infinity or 1e21 and above.
 */
export const decimalOf = (value: number): Decimal =>
  parseDecimal(
    Number.isInteger(value)
      ? String(value)
      : value.toFixed(10).replace(/0+$/, '').replace(/\.$/, ''),
  );

const scaled = ({ units, scale }: Decimal, wanted: number): bigint =>
  units * 10n ** BigInt(wanted - scale);

/** Sum, at the finer of the two scales. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: scaled(a, scale) + scaled(b, scale), scale };
}

/** Product; the scales add up. */
export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
});

/** Rounds half away from zero to a number of decimals. */
export function round(value: Decimal, decimals: number): Decimal {
  if (value.scale <= decimals) return { units: scaled(value, decimals), scale: decimals };
  const divisor = 10n ** BigInt(value.scale - decimals);
  const magnitude = value.units < 0n ? -value.units : value.units;
  const rounded = (magnitude + divisor / 2n) / divisor;
  return { units: value.units < 0n ? -rounded : rounded, scale: decimals };
}

/** Decimal text with a point and exactly the value's scale of decimals. */
export function decimalText({ units, scale }: Decimal): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

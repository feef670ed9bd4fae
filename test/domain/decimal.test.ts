import { subtract, trimDecimals } from '../../src/domain/amounts';
import {
  add,
  decimalOf,
  decimalText,
  multiply,
  parseDecimal,
  round,
} from '../../src/domain/decimal';
import { chance } from './random';

const text = (value: string, decimals: number) => decimalText(round(parseDecimal(value), decimals));

test('adds 0.1 and 0.2 to 0.3', () => {
  expect(decimalText(add(parseDecimal('0.1'), parseDecimal('0.2')))).toBe('0.3');
});

test('subtracts below zero', () => {
  expect(decimalText(subtract(parseDecimal('1'), parseDecimal('1.05')))).toBe('-0.05');
});

test('multiplies beyond what a floating number holds', () => {
  expect(decimalText(multiply(parseDecimal('90071992547409.93'), parseDecimal('9999')))).toBe(
    '900629853481551890.07',
  );
});

test.each([
  ['1.005', '1.01'],
  ['1.0049', '1.00'],
  ['-1.005', '-1.01'],
  ['7', '7.00'],
  ['0.995', '1.00'],
])('rounds %s to %s, half away from zero', (value, rounded) => {
  expect(text(value, 2)).toBe(rounded);
});

test.each(['', 'abc', '1,50', '1.', '.5', '1e3', '--1', 'Infinity'])(
  'refuses %p as decimal text',
  (value) => {
    expect(() => parseDecimal(value)).toThrow(RangeError);
  },
);

test('reads a number as it is written', () => {
  expect(decimalText(decimalOf(12.5))).toBe('12.5');
  expect(decimalText(decimalOf(0.1 + 0.2))).toBe('0.3');
  expect(decimalText(decimalOf(-3))).toBe('-3');
  expect(() => decimalOf(Number.NaN)).toThrow(RangeError);
});

test('drops trailing zeros down to the given decimals', () => {
  expect(decimalText(trimDecimals(parseDecimal('1.230000'), 2))).toBe('1.23');
  expect(decimalText(trimDecimals(parseDecimal('1.5'), 2))).toBe('1.50');
  expect(decimalText(trimDecimals(parseDecimal('0.8925'), 2))).toBe('0.8925');
});

describe('laws, over 500 random numbers', () => {
  const { below, between, times } = chance(20261121);
  const aDecimal = () => ({
    units: BigInt(between(-999_999_999, 999_999_999)) * 1000n + BigInt(below(1000)),
    scale: below(7),
  });
  const triples = times(500, () => [aDecimal(), aDecimal(), aDecimal()] as const);
  const plain = (value: ReturnType<typeof aDecimal>) => decimalText(trimDecimals(value, 0));

  test('text and number convert to each other without loss', () => {
    for (const [a] of triples) expect(parseDecimal(decimalText(a))).toEqual(a);
  });

  test('the order of a sum changes nothing, and subtraction undoes addition', () => {
    for (const [a, b, c] of triples) {
      expect(plain(add(add(a, b), c))).toBe(plain(add(c, add(b, a))));
      expect(plain(subtract(add(a, b), b))).toBe(plain(a));
    }
  });

  test('multiplication distributes over addition', () => {
    for (const [a, b, c] of triples)
      expect(plain(multiply(a, add(b, c)))).toBe(plain(add(multiply(a, b), multiply(a, c))));
  });

  test('rounding to cents moves a number by half a cent at most, and only once', () => {
    for (const [a] of triples) {
      const rounded = round(a, 2);
      const moved = subtract(rounded, a);
      expect(Math.abs(Number(decimalText(moved)))).toBeLessThanOrEqual(0.005);
      expect(round(rounded, 2)).toEqual(rounded);
    }
  });

  test('rounding treats both sides of zero alike', () => {
    for (const [a] of triples)
      expect(round({ ...a, units: -a.units }, 2)).toEqual({ units: -round(a, 2).units, scale: 2 });
  });
});

import {
  computeTotals,
  exactPrice,
  formatPrice,
  formatUnitPrice,
  lineTotal,
  type PricedLine,
  priceOfCents,
  salePrice,
  sumOfLines,
} from '../../src/domain/price';
import { chance } from './random';

const aPricedLine = (over: Partial<PricedLine>): PricedLine => ({
  basePrice: '10.00',
  ttcPrice: '12.00',
  quantity: 1,
  percentage: 0,
  ...over,
});

describe('shown prices', () => {
  test.each([
    ['29.5', '29,50\u202F€'],
    ['3000', '3\u202F000,00\u202F€'],
    ['1286.53', '1\u202F286,53\u202F€'],
    ['1234567.8', '1\u202F234\u202F567,80\u202F€'],
    ['100', '100,00\u202F€'],
    ['0', '0,00\u202F€'],
    ['-1286.53', '-1\u202F286,53\u202F€'],
    ['-123', '-123,00\u202F€'],
    ['-0.004', '0,00\u202F€'],
    ['-0.005', '-0,01\u202F€'],
    ['-999999.995', '-1\u202F000\u202F000,00\u202F€'],
    ['999.995', '1\u202F000,00\u202F€'],
    ['9007199254740993.27', '9\u202F007\u202F199\u202F254\u202F740\u202F993,27\u202F€'],
    [
      '123456789012345678901234567890',
      '123\u202F456\u202F789\u202F012\u202F345\u202F678\u202F901\u202F234\u202F567' +
        '\u202F890,00\u202F€',
    ],
  ])('PRICE-01, PRICE-02 %s is written %p', (value, shown) => {
    expect(formatPrice(value)).toBe(shown);
  });

  test('PRICE-01 a number is written like its text', () => {
    expect(formatPrice(1286.53)).toBe('1\u202F286,53\u202F€');
    expect(formatPrice(1.005)).toBe('1,01\u202F€');
  });

  test.each([
    [-0, '0,00'],
    [-1286.535, '-1\u202F286,54'],
    [1e15, '1\u202F000\u202F000\u202F000\u202F000\u202F000,00'],
    [1e-12, '0,00'],
  ])('PRICE-01 the number %d is written %p', (value, shown) => {
    expect(formatPrice(value)).toBe(`${shown}\u202F€`);
  });

  test.each(['', 'abc', '12,50', 'NaN'])('PRICE-01 %p is no price', (value) => {
    expect(() => formatPrice(value)).toThrow(RangeError);
    expect(() => formatPrice(Number.NaN)).toThrow(RangeError);
  });

  test('PRICE-01 an amount of more than 2 decimals is rounded half up', () => {
    expect(formatPrice('0.8925')).toBe('0,89\u202F€');
  });
});

describe('the price of one piece', () => {
  test.each([
    ['46.93', '46,93'],
    [salePrice('58.66', 20), '46,93'],
    ['1286.5', '1\u202F286,50'],
  ])('PRICE-01, OPEN-48 %s is shown with 2 decimals', (value, shown) => {
    expect(formatUnitPrice(value)).toBe(`${shown}\u202F€`);
  });

  test('OPEN-37 an exact price that a version before stored is shown as it was sent', () => {
    expect(formatUnitPrice('46.928')).toBe('46,928\u202F€');
    expect(formatUnitPrice('8.8000')).toBe('8,80\u202F€');
  });

  test('PRICE-05 unit price times quantity is the shown line total of 3000 random prices', () => {
    const { between, oneOf, times } = chance(11);
    const plain = (shown: string) => shown.replace(/[\u202F€]/g, '').replace(',', '.');
    for (const [cents, percentage, quantity] of times(
      3000,
      () =>
        [
          between(1, 2_000_000),
          oneOf([0, 5, 12, 12.5, 33.33, between(1, 9899) / 100]),
          between(1, 9999),
        ] as const,
    )) {
      const price = salePrice(priceOfCents(cents), percentage);
      const [unit, total] = [
        plain(formatUnitPrice(price)),
        plain(formatPrice(lineTotal(price, quantity))),
      ];
      expect({ price, quantity, total: lineTotal(unit, quantity) }).toEqual({
        price,
        quantity,
        total,
      });
      expect(unit).toMatch(/^\d+\.\d\d$/);
    }
  });
});

describe('sale price', () => {
  test.each([
    ['10.05', 3, '9.75'],
    ['10.00', 12, '8.80'],
    ['1.05', 15, '0.89'],
    ['10.00', 0, '10.00'],
    ['0.01', 33.33, '0.01'],
    ['0.01', 50, '0.01'],
    ['0.01', 50.01, '0.00'],
    ['19.99', 12.5, '17.49'],
    ['24.67', 12, '21.71'],
  ])('PRICE-01, PRICE-03 %s at -%d %% is %s, half a cent rounded up', (base, percentage, sold) => {
    expect(salePrice(base, percentage)).toBe(sold);
    expect(salePrice(base, String(percentage))).toBe(sold);
  });

  test('PRICE-05, OPEN-48 a hundred of 10,05 € at -3 % cost 975,00 €', () => {
    expect(lineTotal(salePrice('10.05', 3), 100)).toBe('975.00');
  });

  test('OPEN-37 the exact price of offers that were sent before has up to 6 decimals', () => {
    expect(exactPrice('10.05', '3')).toBe('9.7485');
    expect(exactPrice('10.00', '12')).toBe('8.80');
  });
});

describe('line total', () => {
  test.each([
    ['10.00', 3, '30.00'],
    ['0.8925', 4, '3.57'],
    ['0.8925', 1, '0.89'],
    ['0.335', 3, '1.01'],
    ['123456.78', 9999, '1234444343.22'],
  ])('PRICE-05 %s times %d is %s', (unitPrice, quantity, total) => {
    expect(lineTotal(unitPrice, quantity)).toBe(total);
  });

  test('ENTITY-40, OPEN-37 exact prices of former versions are rounded once, after the sum', () => {
    expect(
      sumOfLines([
        { unit_price: '0.335', quantity: 1 },
        { unit_price: '0.335', quantity: 1 },
      ]),
    ).toBe('0.67');
    expect(sumOfLines([])).toBe('0.00');
  });
});

describe('totals', () => {
  test('PRICE-06, PRICE-07 sum quantity times price, HT and TTC', () => {
    const lines = [
      aPricedLine({ quantity: 2 }),
      aPricedLine({ basePrice: '1.50', ttcPrice: '1.58', quantity: 3 }),
    ];
    expect(computeTotals(lines)).toMatchObject({ ht: '24.50', ttc: '28.74' });
  });

  test('PRICE-04, PRICE-08 each article is reduced by its own percentage, HT and TTC alike', () => {
    const lines = [
      aPricedLine({ percentage: 10 }),
      aPricedLine({ percentage: 50 }),
      aPricedLine({}),
    ];
    expect(computeTotals(lines)).toMatchObject({ ht: '24.00', ttc: '28.80' });
  });

  test('PRICE-09 taxes are TTC minus HT', () => {
    expect(
      computeTotals([aPricedLine({ basePrice: '28.41', ttcPrice: '34.09', quantity: 4 })]),
    ).toMatchObject({ taxes: '22.72' });
  });

  test('PRICE-10, OPEN-36 a piece’s HT and TTC are rounded to the cent before multiplying', () => {
    const line = aPricedLine({
      basePrice: '10.05',
      ttcPrice: '12.06',
      percentage: 3,
      quantity: 100,
    });
    expect(computeTotals([line])).toMatchObject({ ht: '975.00', ttc: '1170.00', taxes: '195.00' });
    const lines = [1, 2, 3].map(() =>
      aPricedLine({ basePrice: '0.05', ttcPrice: '0.06', percentage: 15 }),
    );
    expect(computeTotals(lines)).toMatchObject({ ht: '0.12', ttc: '0.15', taxes: '0.03' });
  });

  test('PRICE-10 THREAT-M13 an odd third of a cent does not drift over 1000 lines', () => {
    const lines = Array.from({ length: 1000 }, () =>
      aPricedLine({ basePrice: '0.10', ttcPrice: '0.12', quantity: 3 }),
    );
    expect(computeTotals(lines)).toEqual({
      ht: '300.00',
      ttc: '360.00',
      taxes: '60.00',
      articlesCount: 3000,
    });
  });

  test('PRICE-12 quantities are parsed as integers', () => {
    expect(
      computeTotals([aPricedLine({ quantity: '3' }), aPricedLine({ quantity: 2.9 })]),
    ).toMatchObject({
      ht: '50.00',
      articlesCount: 5,
    });
  });

  test('PRICE-11 the article count is the sum of quantities', () => {
    expect(
      computeTotals([aPricedLine({ quantity: 4 }), aPricedLine({ quantity: 2 })]).articlesCount,
    ).toBe(6);
  });

  test('an empty cart costs nothing', () => {
    expect(computeTotals([])).toEqual({ ht: '0.00', ttc: '0.00', taxes: '0.00', articlesCount: 0 });
  });
});

describe('300 random carts', () => {
  const { below, between, oneOf, times } = chance(8);
  const cents = (value: number) => (value / 100).toFixed(2);
  const aLine = () => {
    const base = between(1, 500_000);
    return {
      basePrice: cents(base),
      ttcPrice: cents(Math.round(base * 1.2)),
      quantity: between(1, 9999),
      percentage: oneOf([0, 5, 12, 12.5, 33.33, below(9899) / 100 + 0.01]),
    };
  };
  const carts = times(300, () => times(below(12), aLine));
  const toCents = (text: string) => BigInt(text.replace('.', ''));

  test('PRICE-09, PRICE-10 THREAT-M13 HT and taxes always add up to TTC', () => {
    for (const cart of carts) {
      const { ht, ttc, taxes } = computeTotals(cart);
      expect(toCents(ht) + toCents(taxes)).toBe(toCents(ttc));
    }
  });

  test('PRICE-08, ENTITY-40, OPEN-37 a quote of sale prices has the total of the cart', () => {
    for (const cart of carts) {
      const lines = cart.map(({ basePrice, percentage, quantity }) => ({
        unit_price: salePrice(basePrice, percentage),
        quantity,
      }));
      expect(sumOfLines(lines)).toBe(computeTotals(cart).ht);
    }
  });

  test('PRICE-01, PRICE-03 a sale price has 2 decimals and never exceeds the base price', () => {
    for (const { basePrice, percentage } of carts.flat()) {
      const sold = salePrice(basePrice, percentage);
      expect(sold).toMatch(/^\d+\.\d{2}$/);
      expect(Number(sold)).toBeLessThanOrEqual(Number(basePrice));
    }
  });

  test('PRICE-06 the order of the lines does not change the totals', () => {
    for (const cart of carts)
      expect(computeTotals([...cart].reverse())).toEqual(computeTotals(cart));
  });
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [128653, '1286.53'],
  [-5, '-0.05'],
  [100, '1.00'],
  [900719925474099, '9007199254740.99'],
])('API-24 %d cents are written %p', (cents, written) => {
  expect(priceOfCents(cents)).toBe(written);
});

import { fitsPrices, vatOf, withVat } from '../../src/domain/vat';

test.each([
  [1000, 2000, 1200],
  [1000, 550, 1055],
  [105, 2000, 126],
  [3, 2000, 4],
  [2, 2000, 2],
  [0, 2000, 0],
  [1, 5000, 2],
  [99_999_999_999, 100_00, 199_999_999_998],
  [99_999_999_999, 99_99, 199_989_999_998],
])('ENTITY-15 %d cents at %d hundredths of a percent are %d cents with tax', (base, rate, ttc) => {
  expect(withVat(base, rate)).toBe(ttc);
});

test.each([
  [400_00, 422_00, '5.5'],
  [100_00, 120_00, '20'],
  [100_00, 110_00, '10'],
  [100_00, 102_10, '2.1'],
  [100_00, 100_00, '0'],
  [100_00, 119_98, '20'],
  [5, 6, '20'],
  [0, 0, '20'],
])(
  'a rate that no import gave is derived: %d and %d cents are nearest to %s %%',
  (base, ttc, rate) => {
    expect(vatOf(null, { base, ttc })).toEqual({ rate, isGuessed: true });
  },
);

test('an imported rate that fits the prices is no guess, a cent of rounding apart', () => {
  expect(vatOf(550, { base: 400_00, ttc: 422_00 })).toEqual({ rate: '5.5', isGuessed: false });
  expect(vatOf(850, { base: 100_00, ttc: 108_51 })).toEqual({ rate: '8.5', isGuessed: false });
  expect(vatOf(2000, { base: 100_00, ttc: 121_50 })).toEqual({ rate: '20', isGuessed: false });
});

test.each([
  [1_00, '20'],
  [0, '20'],
  [5_50, '20'],
])(
  'an imported rate of %d hundredths that does not fit the prices gives way to the one that does',
  (known, rate) => {
    expect(vatOf(known, { base: 100_00, ttc: 120_00 })).toEqual({ rate, isGuessed: true });
    expect(fitsPrices(known, { base: 100_00, ttc: 120_00 })).toBe(false);
  },
);

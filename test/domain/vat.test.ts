import { isForeignRate, vatOf, withVat } from '../../src/domain/vat';

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
  expect(vatOf(2000, { base: 100_00, ttc: 120_01 })).toEqual({ rate: '20', isGuessed: false });
});

test.each([
  [1_00, 120_00, '20', true],
  [0, 120_00, '20', true],
  [5_50, 120_00, '20', true],
  [20_00, 121_50, '20', false],
  [12_00, 112_00, '10', true],
])(
  'a rate of %d hundredths that does not make 100,00 € %d cents gives way, as a guess',
  (known, ttc, rate, isForeign) => {
    expect(vatOf(known, { base: 100_00, ttc })).toEqual({ rate, isGuessed: true });
    expect(isForeignRate(known, { base: 100_00, ttc })).toBe(isForeign);
  },
);

import { subtract } from '../../../src/domain/amounts';
import { add, decimalText, parseDecimal } from '../../../src/domain/decimal';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import type {
  DocumentLine,
  OfferRule,
  PricedDocument,
} from '../../../src/domain/offer/pricedDocument';
import { lineTotal, sumOfLines } from '../../../src/domain/price';
import { chance } from '../random';

const EARLIER_RULE = { free_carriage_above: '350', carriage: '29.50', deposit_above: '3000' };
const RULE: OfferRule = { ...EARLIER_RULE, rounding: 'UNIT_PRICE' };

const line = (change: Partial<DocumentLine> = {}): DocumentLine => ({
  reference: 'BECH-100',
  title: 'Bécher',
  packing: 'Unité',
  quantity: 1,
  unitPrice: '10.00',
  discount: '0',
  vatRate: '20',
  leadTime: '',
  remark: '',
  optional: false,
  ...change,
});

const totalsOf = (lines: DocumentLine[], change: Partial<PricedDocument> = {}, rule = RULE) =>
  documentTotals({ lines, discount: '0', ...change }, rule);

test('an offer below the threshold bears carriage, taxed at 20 %', () => {
  const { lines, asChosen } = totalsOf([line({ unitPrice: '46.93', discount: '12', quantity: 3 })]);
  expect(lines).toEqual([{ unitPrice: '41.30', total: '123.90' }]);
  expect(asChosen).toEqual({
    lines: '123.90',
    discount: '0.00',
    goods: '123.90',
    carriage: '29.50',
    ht: '153.40',
    vat: [{ rate: '20', base: '153.40', amount: '30.68' }],
    taxes: '30.68',
    ttc: '184.08',
    asksDeposit: false,
  });
});

test.each([
  ['349.99', '29.50'],
  ['350.00', '29.50'],
  ['350.01', '0.00'],
])('goods of %s € HT bear %s € of carriage', (unitPrice, carriage) => {
  expect(totalsOf([line({ unitPrice })]).asChosen.carriage).toBe(carriage);
});

test.each([
  ['NONE', undefined, '0.00'],
  ['NONE', '12.00', '12.00'],
  ['QUOTED', undefined, '0.00'],
  ['QUOTED', '12.00', '12.00'],
] as const)(
  'under a rule that says %s the carriage given as %s is %s, and no deposit is asked',
  (mode, carriage, expected) => {
    const rule = { ...RULE, carriage_mode: mode, deposit_mode: mode };
    const given = carriage === undefined ? {} : { carriage };
    const { asChosen } = totalsOf([line({ unitPrice: '5000.00' })], given, rule);
    expect(asChosen).toMatchObject({ carriage: expected, asksDeposit: false });
    expect(totalsOf([line()], given, rule).asChosen.carriage).toBe(expected);
  },
);

test('carriage depends on the goods after the discount on the whole', () => {
  const { asChosen } = totalsOf([line({ unitPrice: '360.00' })], { discount: '5' });
  expect(asChosen).toMatchObject({
    lines: '360.00',
    discount: '18.00',
    goods: '342.00',
    carriage: '29.50',
    ht: '371.50',
  });
});

test('a given carriage replaces the rule, above the threshold too', () => {
  expect(totalsOf([line()], { carriage: '0' }).asChosen).toMatchObject({
    carriage: '0.00',
    ht: '10.00',
  });
  expect(totalsOf([line({ unitPrice: '500' })], { carriage: '80.5' }).asChosen).toMatchObject({
    carriage: '80.50',
    ht: '580.50',
  });
});

test('an offer without a counted line bears nothing', () => {
  const nothing = {
    lines: '0.00',
    carriage: '0.00',
    ht: '0.00',
    vat: [],
    taxes: '0.00',
    ttc: '0.00',
    asksDeposit: false,
  };
  expect(totalsOf([]).asChosen).toMatchObject(nothing);
  expect(
    totalsOf([line({ optional: true })], { discount: '7', carriage: '12' }).asChosen,
  ).toMatchObject(nothing);
});

test('a deposit is asked above 3000 € HT with carriage, not at it', () => {
  expect(totalsOf([line({ unitPrice: '3000' })]).asChosen.asksDeposit).toBe(false);
  expect(totalsOf([line({ unitPrice: '3000.01' })]).asChosen.asksDeposit).toBe(true);
  const withCarriage = totalsOf([line({ unitPrice: '2990' })], { carriage: '10.01' });
  expect(withCarriage.asChosen.asksDeposit).toBe(true);
});

test('taxes are computed by rate, the highest first, however the rate is written', () => {
  const { asChosen } = totalsOf([
    line({ unitPrice: '200.00', vatRate: '5.50' }),
    line({ unitPrice: '100.10', vatRate: '20.0' }),
    line({ unitPrice: '100.10', vatRate: '20' }),
  ]);
  expect(asChosen.vat).toEqual([
    { rate: '20', base: '200.20', amount: '40.04' },
    { rate: '5.5', base: '200.00', amount: '11.00' },
  ]);
  expect(asChosen).toMatchObject({ ht: '400.20', taxes: '51.04', ttc: '451.24' });
});

test('OPEN-48 a hundred of 10,05 € less 3 % are a line of 975,00 €', () => {
  const { lines } = totalsOf([line({ unitPrice: '10.05', discount: '3', quantity: 100 })]);
  expect(lines).toEqual([{ unitPrice: '9.75', total: '975.00' }]);
});

const THREE_RATES = [
  line({ unitPrice: '0.05', vatRate: '5.5' }),
  line({ unitPrice: '0.05', vatRate: '10' }),
  line({ unitPrice: '0.15' }),
];
const basesOf = (lines: DocumentLine[], discount: string, rule = RULE) =>
  totalsOf(lines, { discount, carriage: '0' }, rule).asChosen.vat.map(({ base }) => base);

test('the discount on the whole is shared over the rates by the largest remainder', () => {
  // 0.25 less 10 % is 0.03: shares of 1.8, 0.6 and 0.6 cents; of equal remainders the earlier
  // line's rate is first.
  expect(basesOf(THREE_RATES, '10')).toEqual(['0.13', '0.05', '0.04']);
  // 10.10 less 5 % is 0.51, of which the larger rate has 50.49 cents and the other 0.50.
  expect(
    basesOf([line({ unitPrice: '10.00' }), line({ unitPrice: '0.10', vatRate: '5.5' })], '5'),
  ).toEqual(['9.50', '0.09']);
});

test('500 random offers of several rates have bases at most a cent from their exact part', () => {
  const { between, oneOf, times } = chance(20261125);
  for (const lines of times(500, () =>
    times(between(2, 9), () =>
      line({
        unitPrice: `${between(0, 999)}.${between(10, 99)}`,
        vatRate: oneOf(['20', '10', '5.5']),
      }),
    ),
  )) {
    const { asChosen } = totalsOf(lines, { discount: String(between(0, 100)), carriage: '0' });
    for (const { rate, base } of asChosen.vat) {
      const ofRate = sumOfLines(
        lines
          .filter(({ vatRate }) => vatRate === rate)
          .map(({ unitPrice: unit_price }) => ({ unit_price, quantity: 1 })),
      );
      const part = (Number(asChosen.goods) * Number(ofRate)) / (Number(asChosen.lines) || 1);
      expect(Math.abs(Number(base) - part)).toBeLessThan(0.010001);
    }
  }
});

describe('an offer that was sent before unit prices were rounded', () => {
  test('OPEN-37 keeps exact unit prices: only its lines are rounded', () => {
    const { lines, asChosen } = totalsOf(
      [line({ unitPrice: '10.05', discount: '3', quantity: 100 })],
      {},
      EARLIER_RULE,
    );
    expect(lines).toEqual([{ unitPrice: '9.7485', total: '974.85' }]);
    expect(asChosen.lines).toBe('974.85');
  });

  test('OPEN-37 keeps the shares of its discount: the largest rate takes the rounding', () => {
    expect(basesOf(THREE_RATES, '10', EARLIER_RULE)).toEqual(['0.14', '0.04', '0.04']);
  });
});

test('options count once chosen; totals with all and with none of them are known', () => {
  const lines = [
    line({ unitPrice: '400' }),
    line({ unitPrice: '20', optional: true, chosen: true }),
    line({ unitPrice: '3', optional: true }),
  ];
  const { asChosen, withoutOptions, withOptions } = totalsOf(lines);
  expect([asChosen.ht, withoutOptions.ht, withOptions.ht]).toEqual(['420.00', '400.00', '423.00']);
});

test('an unavailable line has no amounts and counts in no sum, nor towards carriage', () => {
  const missing = line({ unitPrice: '400', quantity: 2, vatRate: '5.5', unavailable: true });
  const { lines, ...sums } = totalsOf([line(), missing, { ...missing, optional: true }]);
  const {
    lines: [first],
    ...alone
  } = totalsOf([line()]);
  const nothing = { unitPrice: '0.00', total: '0.00' };
  expect(lines).toEqual([first, nothing, nothing]);
  expect(sums).toEqual(alone);
  expect(totalsOf([missing]).asChosen).toMatchObject({ carriage: '0.00', ht: '0.00', vat: [] });
});

test('text that is no decimal number is refused', () => {
  expect(() => totalsOf([line({ unitPrice: '12,50' })])).toThrow(RangeError);
  expect(() => totalsOf([line()], { discount: '' })).toThrow(RangeError);
});

describe('laws, over 300 random offers', () => {
  const { between, oneOf, times } = chance(20261123);
  const cents = (most: number) => decimalText({ units: BigInt(between(0, most)), scale: 2 });
  const percentage = () => oneOf(['0', '0', '5', '12.5', '33.33', '100', cents(10_000)]);
  const aLine = () =>
    line({
      quantity: between(1, 500),
      unitPrice: oneOf([cents(90_000), cents(500)]),
      discount: percentage(),
      vatRate: oneOf(['20', '20.00', '10', '5.5', '0']),
      optional: between(0, 3) === 0,
      chosen: between(0, 1) === 1,
      unavailable: between(0, 7) === 0,
    });
  const offers = times(300, () => ({
    lines: times(between(0, 12), aLine),
    discount: percentage(),
    ...(between(0, 2) === 0 ? { carriage: cents(9_000) } : {}),
  }));
  const sum = (texts: readonly string[]) =>
    decimalText(texts.map(parseDecimal).reduce(add, { units: 0n, scale: 2 }));
  const all = offers.map((offer) => ({ offer, totals: documentTotals(offer, RULE) }));
  const sums = all.flatMap(({ totals: { asChosen, withOptions, withoutOptions } }) => [
    asChosen,
    withOptions,
    withoutOptions,
  ]);

  test('a reader who adds up the lines that count finds their sum', () => {
    for (const { offer, totals } of all) {
      const counted = totals.lines.filter(
        (_, index) =>
          !offer.lines[index]!.unavailable &&
          (!offer.lines[index]!.optional || offer.lines[index]!.chosen),
      );
      expect(sum(counted.map(({ total }) => total))).toBe(totals.asChosen.lines);
      for (const [index, { unitPrice, total }] of totals.lines.entries()) {
        expect(total).toBe(lineTotal(unitPrice, offer.lines[index]!.quantity));
      }
    }
  });

  test('goods, carriage, bases and taxes add up to HT and TTC', () => {
    for (const each of sums) {
      expect(decimalText(subtract(parseDecimal(each.lines), parseDecimal(each.discount)))).toBe(
        each.goods,
      );
      expect(sum([each.goods, each.carriage])).toBe(each.ht);
      expect(sum(each.vat.map(({ base }) => base))).toBe(each.ht);
      expect(sum(each.vat.map(({ amount }) => amount))).toBe(each.taxes);
      expect(sum([each.ht, each.taxes])).toBe(each.ttc);
    }
  });

  test('without discounts on the lines a request and its answer name the same goods', () => {
    for (const { offer } of all) {
      const lines = offer.lines.map((each) =>
        line({
          ...each,
          unitPrice: cents(90_000),
          discount: '0',
          optional: false,
          unavailable: false,
        }),
      );
      const { asChosen } = totalsOf(lines);
      expect(asChosen.goods).toBe(
        sumOfLines(lines.map(({ unitPrice, quantity }) => ({ unit_price: unitPrice, quantity }))),
      );
    }
  });
});

import {
  type GivenPrice,
  isAgreed,
  isProblem,
  type Price,
  priceOf,
  refusalOfPrice,
} from '../../../src/domain/catalogue/articlePrice';
import { LEGAL_RATES, LOCAL_RATES, withVat } from '../../../src/domain/vat';
import { chance } from '../random';

const price = (base: number, ttc: number, rate: number | null): Price => ({ base, ttc, rate });
/** 71,72 € at 20 %. */
const STORED = price(71_72, 86_06, 20_00);
/** As a file stored it. */
const MARKED = price(60_00, 86_06, 20_00);

test.each([
  [price(71_72, 86_06, 20_00), true],
  [price(71_72, 86_07, 20_00), true],
  [price(71_72, 86_05, 20_00), true],
  [price(71_72, 86_08, 20_00), false],
  // The nearest legal rate is no agreement.
  [price(60_00, 86_06, 20_00), false],
  [price(35_20, 168_97, 20_00), false],
  [price(100_00, 108_50, 8_50), true],
  [price(100_00, 105_50, 20_00), false],
  // An unknown rate, also one of an ERP's own, agrees where a legal one gives the price TTC.
  [price(100_00, 105_50, null), true],
  [price(100_00, 105_50, 1_00), true],
  [price(100_00, 112_00, 12_00), false],
  [price(100_00, 108_50, null), false],
  [price(100_00, 143_00, null), false],
  [price(5, 6, null), true],
])('ENTITY-15 whether HT, TTC and rate agree: %j is %s', (made, isRight) => {
  expect(isAgreed(made)).toBe(isRight);
});

test.each<[string, GivenPrice, Price, Price | [string, RegExp]]>([
  ['HT alone', { base: 60_00 }, STORED, price(60_00, 72_00, 20_00)],
  ['the rate alone', { rate: 5_50 }, STORED, price(71_72, 75_66, 5_50)],
  ['HT and rate', { base: 10_00, rate: 10_00 }, STORED, price(10_00, 11_00, 10_00)],
  ['TTC that fits', { ttc: 86_07 }, STORED, price(71_72, 86_07, 20_00)],
  ['TTC that does not', { ttc: 90_00 }, STORED, ['ttcPrice', /à 20 % font 86,06/]],
  ['HT with the former TTC', { base: 60_00, ttc: 86_06 }, STORED, ['ttcPrice', /72,00/]],
  ['all as it was, marked', { base: 60_00, ttc: 86_06, rate: 20_00 }, MARKED, MARKED],
  ['HT as it was, marked', { base: 60_00 }, MARKED, MARKED],
  ['another HT of a marked one', { base: 50_00 }, MARKED, price(50_00, 60_00, 20_00)],
  ['another TTC of a marked one', { ttc: 80_00 }, MARKED, ['ttcPrice', /72,00/]],
  ['no rate of a marked one', { rate: null }, MARKED, ['vat_rate', /Aucun taux/]],
  ['no rate', { rate: null }, STORED, price(71_72, 86_06, null)],
  ['HT, no rate known', { base: 60_00 }, price(10_00, 12_00, null), ['ttcPrice', /pas connu/]],
  ['HT, a foreign rate', { base: 60_00 }, price(10_00, 12_00, 1_00), ['ttcPrice', /pas connu/]],
  [
    'HT and TTC, no rate known',
    { base: 60_00, ttc: 63_30 },
    price(10_00, 12_00, 1_00),
    price(60_00, 63_30, null),
  ],
  ['a rate where none was', { rate: 10_00 }, price(10_00, 12_00, null), price(10_00, 11_00, 10_00)],
  ['TTC below HT', { ttc: 71_00 }, STORED, ['ttcPrice', /inférieur/]],
])('ENTITY-15 typed: %s', (_, given, stored, expected) => {
  const made = priceOf(given, stored);
  const [value, message] = Array.isArray(expected) ? expected : [expected, /^$/];
  expect(isProblem(made) ? made.field : made).toEqual(value);
  expect(isProblem(made) ? made.message : '').toMatch(message);
});

test('ENTITY-15 a new price needs TTC or rate', () => {
  expect(priceOf({ base: 10_00, rate: 5_50 })).toEqual(price(10_00, 10_55, 5_50));
  expect(priceOf({ base: 10_00, ttc: 12_00 })).toEqual(price(10_00, 12_00, null));
  expect(priceOf({ base: 10_00 })).toMatchObject({ field: 'ttcPrice' });
});

test('ENTITY-15 whatever is typed, what is stored agrees or is what was stored', () => {
  const { below, between, oneOf } = chance(57);
  const rates = [...LEGAL_RATES, ...LOCAL_RATES, 1_00, null];
  const legal = [...LEGAL_RATES, ...LOCAL_RATES, null];
  const cents = () => oneOf([between(1, 20), between(1, 99_999), between(1, 99_999_999_999)]);
  const ends = { refused: 0, stored: 0, agreed: 0, wrong: 0 };
  for (let count = 0; count < 20_000; count += 1) {
    const base = cents();
    const near = withVat(base, oneOf(LEGAL_RATES)) + between(-2, 2);
    const stored = below(5) === 0 ? undefined : price(base, oneOf([near, cents()]), oneOf(rates));
    const given = {
      ...(below(2) === 0 && { base: oneOf([base, cents()]) }),
      ...(below(2) === 0 && { ttc: oneOf([near, stored?.ttc ?? near, cents()]) }),
      ...(below(2) === 0 && { rate: oneOf(legal) }),
    };
    const made = priceOf(given, stored);
    if (isProblem(made)) ends.refused += 1;
    else if (made === stored) ends.stored += 1;
    else ends[isAgreed(made) && made.ttc >= made.base ? 'agreed' : 'wrong'] += 1;
  }
  expect(ends.wrong).toBe(0);
  expect(Math.min(ends.refused, ends.stored, ends.agreed)).toBeGreaterThan(1_000);
});

test('ENTITY-15 a new disagreement is refused by name, an old one stays', () => {
  expect(refusalOfPrice('AB-1', STORED, MARKED)).toMatch(/AB-1.*60,00.*86,06/);
  expect(refusalOfPrice('AB-1', MARKED, MARKED)).toBeUndefined();
  expect(refusalOfPrice('AB-1', MARKED, STORED)).toBeUndefined();
});

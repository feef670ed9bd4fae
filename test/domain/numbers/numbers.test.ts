import { readArticle } from '../../../src/domain/catalogue/articleChecks';
import { parseDecimal } from '../../../src/domain/decimal';
import { readAmount } from '../../../src/domain/numbers/amount';
import { readPercentage } from '../../../src/domain/numbers/percentage';
import { readQuantity } from '../../../src/domain/numbers/quantity';
import { PRICE, QUANTITY, refusalText } from '../../../src/domain/numbers/refusalText';
import { isUnread, type RefusalReason } from '../../../src/domain/numbers/typedNumber';
import { checkOffer } from '../../../src/domain/offer/checkOffer';
import { fieldText } from '../../../src/domain/offer/lineGrid/gridColumns';
import { EMPTY_LINE, type OfferLine, offerOfLines } from '../../../src/domain/offer/offer';
import { pricedOffer } from '../../../src/domain/offer/offerDocument';
import { listedQuantity } from '../../../src/domain/referenceList/quantity';
import { countBetween, readEuros } from '../../../src/domain/shopContent/readField';
import { isLegalRate } from '../../../src/domain/vat';
import { READ } from './readSpellings';
import { REFUSED } from './refusedSpellings';

const MOST = 100_000_000_000;
const NO_UNIT = READ.none;
const hundredthsOf = (value: string): number => {
  const { units, scale } = parseDecimal(value);
  return Number(units) * 10 ** (2 - scale);
};
/** The refusals, with all other texts that a reader does not take. */
const REFUSALS = Object.entries(REFUSED).flatMap(([reason, texts]) =>
  texts.map((text) => [text, reason as RefusalReason] as const),
);

/** What a reader says: the value, or the reason. */
const said = (read: { refused: RefusalReason } | number): RefusalReason | number =>
  typeof read === 'number' ? read : read.refused;
const centsOf = (text: string) => {
  const read = readAmount(text, { most: MOST });
  return isUnread(read) ? read.refused : read.cents;
};
const percentOf = (text: string) => {
  const read = readPercentage(text);
  return isUnread(read) ? read.refused : read.hundredths;
};
const quantityOf = (text: string) => said(readQuantity(text, { least: 0, most: MOST }));

test('the table has at least 300 spellings, each once', () => {
  const all = [...Object.values(READ).flatMap((rows) => rows.map(([text]) => text)), ...REFUSALS];
  expect(all.length).toBeGreaterThanOrEqual(300);
  const texts = [...Object.values(READ).flat(), ...REFUSALS].map(([text]) => text);
  expect(texts.length - new Set(texts).size).toBe(0);
});

test.each([...READ.none, ...READ.euros])('the amount %j is %s', (text, value) => {
  const { cents, text: stored } = readAmount(text, { most: MOST }) as never;
  expect([cents, stored]).toEqual([hundredthsOf(value), value]);
});

test.each([...READ.none, ...READ.percent])(
  'the percentage %j is %s, at most 100',
  (text, value) => {
    const hundredths = hundredthsOf(value);
    expect(percentOf(text)).toBe(hundredths > 10_000 ? 'tooHigh' : hundredths);
  },
);

test.each(READ.none)('the quantity %j is %s, where that is whole', (text, value) => {
  const hundredths = hundredthsOf(value);
  expect(quantityOf(text)).toBe(hundredths % 100 === 0 ? hundredths / 100 : 'notWhole');
});

test('a unit is that of the reader, or none', () => {
  for (const [text] of READ.euros)
    expect([text, percentOf(text), quantityOf(text)]).toEqual([text, 'unreadable', 'unreadable']);
  for (const [text] of READ.percent)
    expect([text, centsOf(text), quantityOf(text)]).toEqual([text, 'unreadable', 'unreadable']);
});

/** Too many decimals are no reason of a quantity: it is not whole, or whole all the same. */
const ofQuantity = (text: string, reason: RefusalReason) =>
  reason !== 'decimals' ? reason : /[.,]0+$/.test(text) ? 1 : 'notWhole';

test.each(REFUSALS)('%j is refused as %s by every reader', (text, reason) => {
  expect([centsOf(text), percentOf(text), quantityOf(text)]).toEqual([
    reason,
    reason,
    ofQuantity(text, reason),
  ]);
});

test.each([
  ['2.500', '2\u202F500', '2,50', '2,5'],
  ['1.000', '1\u202F000', '1,00', '1'],
  ['12,345', '12\u202F345', '12,345', '12,345'],
  ['100.010', '100\u202F010', '100,01', '100,01'],
])('%s is refused with both readings, %s and %s', (text, thousands, price, decimal) => {
  const amount = { refused: 'ambiguous', readings: [thousands, price] };
  const other = { refused: 'ambiguous', readings: [thousands, decimal] };
  expect(readAmount(text, { most: MOST })).toMatchObject(amount);
  expect(readAmount(text, { most: MOST, rounds: true })).toMatchObject(amount);
  expect(readPercentage(text)).toMatchObject(other);
  expect(readQuantity(text, { least: 1, most: MOST })).toEqual(other);
});

test('limits are refused by what they are', () => {
  const most = { least: 1, most: 9999 };
  expect(
    ['0', '9999', '10 000', '99999999999999999999'].map((text) => said(readQuantity(text, most))),
  ).toEqual(['tooLow', 9999, 'tooHigh', 'tooHigh']);
  expect(readAmount('10,01', { most: 1000 })).toEqual({ refused: 'tooHigh' });
  expect(readAmount('10,00', { most: 1000 })).toEqual({ cents: 1000, text: '10.00' });
  expect([percentOf('100'), percentOf('100,01')]).toEqual([10_000, 'tooHigh']);
});

test.each([
  ['0,500', 50, '0.50'],
  ['0,505', 51, '0.51'],
  ['1234,567', 123_457, '1234.57'],
  ['12,3456', 1235, '12.35'],
  ['0,995', 100, '1.00'],
])('in a file %s is rounded to %d cents, as it cannot be thousands', (text, cents, stored) => {
  expect(readAmount(text, { most: MOST, rounds: true })).toEqual({ cents, text: stored });
});

/** Every place that takes an amount, from what is typed to cents. */
const AMOUNTS: Record<string, (text: string) => number | undefined> = {
  'cell of an offer': (text) => priceIn(line({ unit_price: fieldText('unit_price', text) })),
  'call with a draft': (text) => priceIn(line({ unit_price: text })),
  // Its TTC follows.
  article: (text) => attempt(() => readArticle({ basePrice: text, vat_rate: '20' }).prices?.base),
  'condition of the shop': (text) => attempt(() => hundredthsOf(readEuros(text))),
};
const QUANTITIES: Record<string, (text: string) => number | undefined> = {
  'cell of an offer': (text) => quantityIn(line({ quantity: fieldText('quantity', text) })),
  'call with a draft': (text) => quantityIn(line({ quantity: text })),
  'condition of the shop': (text) => attempt(() => Number(countBetween(1, 9999)(text))),
  'list of references': (text) => {
    const { quantity, problem } = listedQuantity(text);
    return problem === undefined ? quantity : undefined;
  },
};
const PERCENTAGES: Record<string, (text: string) => number | undefined> = {
  'cell of an offer': (text) => rateIn(line({ vat_rate: fieldText('vat_rate', text) })),
  article: (text) =>
    attempt(
      () =>
        readArticle({ vat_rate: text }, { base: 1, ttc: 1, rate: null }).prices?.rate ?? undefined,
    ),
};

const line = (change: Partial<OfferLine>): OfferLine => ({
  ...EMPTY_LINE,
  id: 'a',
  title: 'x',
  unit_price: '1',
  ...change,
});
const offered = (one: OfferLine) =>
  checkOffer(offerOfLines([one]), {}).length > 0
    ? undefined
    : pricedOffer(offerOfLines([one])).lines[0];
const priceIn = (one: OfferLine) => {
  const found = offered(one);
  return found && hundredthsOf(found.unitPrice);
};
const quantityIn = (one: OfferLine) => offered(one)?.quantity;
const rateIn = (one: OfferLine) => {
  const found = offered(one);
  return found && hundredthsOf(found.vatRate);
};
function attempt(read: () => number | undefined): number | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
/** Texts of a draft that are stored decimal text are read as that, whatever they could be typed. */
const isStored = (text: string): boolean => /^\s*\d+[.,]\d+\s*$/.test(text);

test('every place that takes an amount agrees with the table', () => {
  for (const [text, value] of [...NO_UNIT, ...READ.euros]) {
    const cents = hundredthsOf(value);
    if (cents === 0 || cents > 1_000_000_00) continue;
    for (const [place, read] of Object.entries(AMOUNTS))
      expect([place, text, read(text)]).toEqual([place, text, cents]);
  }
  for (const [text] of REFUSALS)
    for (const [place, read] of Object.entries(AMOUNTS)) {
      if (place === 'call with a draft' && isStored(text)) continue;
      expect([place, text, read(text)]).toEqual([place, text, undefined]);
    }
});

test('every place that takes a quantity agrees with the table', () => {
  for (const [text, value] of NO_UNIT) {
    const whole = hundredthsOf(value) / 100;
    const expected = Number.isInteger(whole) && whole >= 1 && whole <= 9999 ? whole : undefined;
    for (const [place, read] of Object.entries(QUANTITIES))
      expect([place, text, read(text)]).toEqual([place, text, expected]);
  }
  for (const [text, reason] of REFUSALS)
    for (const [place, read] of Object.entries(QUANTITIES)) {
      const expected = ofQuantity(text, reason) === 1 ? 1 : undefined;
      expect([place, text, read(text)]).toEqual([place, text, expected]);
    }
});

test('every place that takes a percentage agrees with the table', () => {
  for (const [text, value] of [...NO_UNIT, ...READ.percent]) {
    const hundredths = hundredthsOf(value);
    for (const [place, read] of Object.entries(PERCENTAGES)) {
      const isTaken = place === 'article' ? isLegalRate(hundredths) : hundredths <= 10_000;
      expect([place, text, read(text)]).toEqual([place, text, isTaken ? hundredths : undefined]);
    }
  }
  for (const [text] of REFUSALS.filter(([, reason]) => reason !== 'empty'))
    for (const [place, read] of Object.entries(PERCENTAGES))
      expect([place, text, read(text)]).toEqual([place, text, undefined]);
});

test.each([
  ['2.500', 'Ce nombre se lit de deux façons : écrivez « 2\u202F500 » ou « 2,50 ».'],
  [
    '12,345',
    'Écrivez ce prix au centime, comme 12,35. Ce nombre se lit « 12\u202F345 » ou « 12,345 ».',
  ],
  ['12,3456', 'Écrivez ce prix au centime, comme 12,35.'],
  ['0,500', 'Écrivez ce prix au centime, comme 0,50.'],
  ['−5', 'Un prix n’est pas négatif.'],
  ['28 41', 'Écrivez un prix en euros, comme 12,50.'],
  ['100 000 000', 'Ce prix est trop élevé.'],
  ['1\n2', 'Plusieurs valeurs ont été collées, et ce champ en prend une : rien n’a été collé.'],
])('OPEN-48 the price %j is refused with a sentence', (text, sentence) => {
  const read = readAmount(text, { most: 1_000_000_000 });
  expect(isUnread(read) && refusalText(read, PRICE)).toBe(sentence);
});

test('the quantity 1.000 is refused with both readings in a sentence', () => {
  const read = readQuantity('1.000', { least: 1, most: 9999 });
  expect(isUnread(read) && refusalText(read, QUANTITY)).toBe(
    'Ce nombre se lit de deux façons : écrivez « 1\u202F000 » ou « 1 ».',
  );
});

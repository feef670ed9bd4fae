import { decimalText } from '../../../src/domain/decimal';
import { isUnread } from '../../../src/domain/numbers/typedNumber';
import { checkOffer } from '../../../src/domain/offer/checkOffer';
import {
  type FigureKind,
  figureText,
  figureValue,
  shownFigure,
} from '../../../src/domain/offer/figures';
import {
  EMPTY_LINE,
  nextOffer,
  normaliseOffer,
  type OfferContent,
  offerOfLines,
} from '../../../src/domain/offer/offer';
import { READ } from '../numbers/readSpellings';
import { REFUSED } from '../numbers/refusedSpellings';

const KINDS: readonly FigureKind[] = ['price', 'percentage', 'quantity', 'days'];
const TEXTS = [...Object.values(READ).flatMap((rows) => rows.map(([text]) => text))];
const WRONG = Object.values(REFUSED).flat();
const valueOf = (kind: FigureKind, text: string) => {
  const value = figureValue(kind, text);
  return isUnread(value) ? value.refused : decimalText(value);
};

test('a typed figure that is refused has no value in the draft, whatever it looks like', () => {
  for (const kind of KINDS)
    for (const typed of [...WRONG, '1 234,567', '9 999                                    x']) {
      const stored = figureText(kind, typed);
      const isRead = !isUnread(figureValue(kind, stored));
      // A quantity of « 12,0000 » is whole.
      if (/^\d+[.,]0+$/.test(typed) && (kind === 'quantity' || kind === 'days')) continue;
      expect([kind, typed, stored, isRead]).toEqual([kind, typed, stored, false]);
    }
});

test('a typed figure that is read is stored as decimal text, and read again as the same', () => {
  for (const kind of KINDS)
    for (const typed of TEXTS) {
      const stored = figureText(kind, typed);
      if (isUnread(figureValue(kind, stored))) continue;
      expect(stored).toMatch(/^\d{1,12}(?:\.\d{1,2})?$/);
      expect(figureText(kind, shownFigure(kind, stored))).toBe(stored);
    }
});

test.each([
  ['price', '2.500', "'2.500", '2.500'],
  ['price', '0,500', "'0,500", '0,500'],
  ['percentage', '120', "'120", '120'],
  ['quantity', '1.000', '1.000', '1.000'],
  ['quantity', '10000', "'10000", '10000'],
  ['price', '28 41', '28 41', '28 41'],
  ['price', '1\u20602', "'12", '12'],
  ['days', '30 jours', '30 jours', '30 jours'],
] as const)(
  'a %s typed as %j is stored as %j, and shown as it was',
  (kind, typed, stored, shown) => {
    expect([figureText(kind, typed), shownFigure(kind, stored)]).toEqual([stored, shown]);
  },
);

test.each([
  ['price', '46.928', '46.928'],
  ['price', '2.500', '2.500'],
  ['price', '0.000001', '0.000001'],
  ['price', '12,5', '12.5'],
  ['price', '1234.567891', '1234.567891'],
  ['percentage', '33.333333', '33.333333'],
  ['quantity', '12', '12'],
] as const)(
  'OPEN-37 the %s %s of a draft or a version is stored text, and read as it stands: %s',
  (kind, stored, value) => {
    expect(valueOf(kind, stored)).toBe(value);
  },
);

test.each([
  ['price', '29,50 €', '29.50'],
  ['price', '12€50', '12.50'],
  ['price', '1 200', '1200'],
  ['percentage', '5 %', '5'],
  ['quantity', '12,00', '12'],
  ['price', '28 41', 'unreadable'],
  ['quantity', '1.000', 'ambiguous'],
] as const)(
  'the %s %j that a draft of a version before holds as typed is %s',
  (kind, text, value) => {
    expect(valueOf(kind, text)).toBe(value);
  },
);

const content = (change: Partial<OfferContent>): OfferContent => ({
  ...offerOfLines([{ ...EMPTY_LINE, id: 'a', title: 'x', unit_price: '11.6049' }]),
  ...change,
});

test('OPEN-37 exact prices of a version before are rounded, never refused', () => {
  expect(nextOffer(content({})).lines[0]?.unit_price).toBe('11.60');
  expect(normaliseOffer(content({ carriage: '2.500' })).carriage).toBe('2.50');
});

test('the figures of the whole offer say why they are refused', () => {
  const whole = content({
    lines: [{ ...EMPTY_LINE, id: 'a', title: 'x', unit_price: '1' }],
    discount: figureText('percentage', '-15 %'),
    carriage: figureText('price', '2.500'),
    validity_days: figureText('days', '1.000'),
  });
  expect(checkOffer(whole, {}).map(({ field, message }) => [field, message])).toEqual([
    ['discount', expect.stringContaining('négatif')],
    ['carriage', expect.stringContaining('« 2\u202F500 » ou « 2,50 »')],
    ['validity_days', expect.stringContaining('« 1\u202F000 » ou « 1 »')],
  ]);
});

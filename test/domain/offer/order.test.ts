import type { OfferContent, OfferLine, OrderLine } from '../../../src/contract/api.gen';
import { ORDER_NUMBER_MAX } from '../../../src/domain/limits';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import { EMPTY_LINE, offerOfLines } from '../../../src/domain/offer/offer';
import { offerHt, pricedOffer } from '../../../src/domain/offer/offerDocument';
import {
  compareOrder,
  linesAboveOffer,
  linesAsOffered,
  optionsOrdered,
  orderProblem,
  orderQuestions,
} from '../../../src/domain/offer/order';
import { numberInFileName } from '../../../src/domain/offer/orderNumber';
import type { OfferRule } from '../../../src/domain/offer/pricedDocument';
import { chance } from '../random';

const RULE: OfferRule = {
  free_carriage_above: '350',
  carriage: '29.50',
  deposit_above: '3000',
  rounding: 'UNIT_PRICE',
};
const TODAY = '2026-11-29';

const line = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...EMPTY_LINE,
  id,
  title: id,
  unit_price: '10.00',
  quantity: '5',
  ...change,
});
const offer = (lines: OfferLine[], change: Partial<OfferContent> = {}): OfferContent => ({
  ...offerOfLines(lines),
  ...change,
});

describe('totals', () => {
  test('ORDER-03 what is ordered counts at the prices of the offer, the rest does not', () => {
    const content = offer([
      line('a', { discount: '10' }),
      line('b', { optional: true, unit_price: '100.00' }),
      line('c', { unit_price: '7.00' }),
    ]);
    const ordered = [
      { id: 'a', quantity: 3 },
      { id: 'b', quantity: 2 },
    ];
    expect(offerHt(content, RULE, [], ordered)).toBe('256.50');
    const { lines } = pricedOffer(content, [], ordered);
    expect(lines.map(({ quantity, chosen, leftOut }) => [quantity, chosen, leftOut])).toEqual([
      [3, true, undefined],
      [2, true, undefined],
      [5, false, true],
    ]);
  });

  test('ORDER-03 the lines as they are offered cost what the offer costs', () => {
    const content = offer([line('a'), line('b', { optional: true }), line('c')]);
    for (const chosen of [[], ['b']])
      expect(offerHt(content, RULE, [], linesAsOffered(content, chosen))).toBe(
        offerHt(content, RULE, chosen),
      );
    expect(optionsOrdered(content, linesAsOffered(content, ['b']))).toEqual(['b']);
  });

  test('ORDER-04 carriage and deposit that change are named with the difference', () => {
    const content = offer([line('a', { unit_price: '100.00', quantity: '40' })]);
    expect(compareOrder(content, RULE, [{ id: 'a', quantity: 3 }])).toMatchObject({
      difference: '-3670.50',
      carriage: { offered: '0.00', ordered: '29.50' },
      deposit: 'REMOVED',
    });
    expect(compareOrder(content, RULE, [{ id: 'a', quantity: 41 }])).not.toHaveProperty('deposit');
    const typed = { ...content, carriage: '12.00' };
    const typedOne = compareOrder(typed, RULE, [{ id: 'a', quantity: 3 }]);
    expect(typedOne).not.toHaveProperty('carriage');
    expect(typedOne.ordered.carriage).toBe('12.00');
    const small = offer([line('a', { unit_price: '100.00', quantity: '3' })]);
    expect(compareOrder(small, RULE, [{ id: 'a', quantity: 40 }])).toMatchObject({
      difference: '3670.50',
      deposit: 'ADDED',
    });
  });
});

/** Of 2 decimals and more, half a cent away from zero; all are positive. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));
const euros = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

interface ModelLine {
  id: string;
  cents: number;
  /** Percent. */
  discount: number;
  offered: number;
  rate: number;
  optional: boolean;
  unavailable: boolean;
}

/** Cents HT, carriage, and the sums of the rates; written without the functions of the shop. */
function modelOf(
  lines: readonly ModelLine[],
  ordered: ReadonlyMap<string, number>,
  discount: number,
  typedCarriage: number | undefined,
) {
  const counted = lines.filter(({ id }) => ordered.has(id));
  const totals = counted.map((each) => ({
    rate: each.rate,
    cents: rounded(each.cents * (100 - each.discount), 100) * (ordered.get(each.id) ?? 0),
  }));
  const sum = totals.reduce((all, { cents }) => all + cents, 0);
  const goods = sum - rounded(sum * discount, 100);
  const carriage = typedCarriage ?? (goods > 35_000 ? 0 : 2950);
  return { ht: goods + carriage, carriage, asksDeposit: goods + carriage > 300_000, totals };
}

test('ORDER-03 random orders of random offers cost what a plain model in cents says', () => {
  const { below, between, oneOf, times } = chance(63);
  let changed = 0;
  for (let round = 0; round < 400; round += 1) {
    const lines: ModelLine[] = times(between(1, 12), () => 0).map((_, index) => ({
      id: `l${index}`,
      cents: between(1, 40_000),
      discount: oneOf([0, 0, 3, 5, 12, 50]),
      offered: between(1, 40),
      rate: oneOf([20, 20, 10]),
      optional: below(4) === 0,
      unavailable: below(8) === 0,
    }));
    const ordered = new Map(
      lines
        .filter(({ unavailable }) => !unavailable && below(4) > 0)
        .map(({ id, offered }) => [id, below(2) === 0 ? offered : between(1, 60)]),
    );
    if (ordered.size === 0) continue;
    const discount = oneOf([0, 0, 2, 7]);
    const typed = oneOf([undefined, undefined, 0, 4500]);
    const content = offer(
      lines.map((each) =>
        line(each.id, {
          unit_price: euros(each.cents),
          discount: String(each.discount),
          quantity: String(each.offered),
          vat_rate: String(each.rate),
          optional: each.optional,
          ...(each.unavailable && { unavailable: true }),
        }),
      ),
      { discount: String(discount), carriage: typed === undefined ? '' : euros(typed) },
    );
    const order: OrderLine[] = [...ordered].map(([id, quantity]) => ({ id, quantity }));
    const model = modelOf(lines, ordered, discount, typed);
    const firm = new Map(
      lines
        .filter(({ optional, unavailable }) => !optional && !unavailable)
        .map(({ id, offered }) => [id, offered]),
    );
    const offered = modelOf(lines, firm, discount, firm.size === 0 ? 0 : typed).ht;
    const { ordered: sums, difference } = compareOrder(content, RULE, order);
    expect([sums.ht, sums.carriage, sums.asksDeposit]).toEqual([
      euros(model.ht),
      euros(model.carriage),
      model.asksDeposit,
    ]);
    const gap = model.ht - offered;
    expect(difference).toBe(`${gap < 0 ? '-' : ''}${euros(Math.abs(gap))}`);
    const cents = (text: string) => Number(text.replace('.', ''));
    expect(sums.vat.reduce((all, { base }) => all + cents(base), 0)).toBe(model.ht);
    for (const { rate, base, amount } of sums.vat)
      expect(cents(amount)).toBe(rounded(cents(base) * Number(rate), 100));
    expect(cents(sums.ttc)).toBe(model.ht + cents(sums.taxes));
    // No price of the offer moves, whatever is ordered.
    expect(
      documentTotals(pricedOffer(content, [], order), RULE).lines.map((x) => x.unitPrice),
    ).toEqual(documentTotals(pricedOffer(content), RULE).lines.map((x) => x.unitPrice));
    if (gap !== 0) changed += 1;
  }
  expect(changed).toBeGreaterThan(200);
});

describe('what cannot be ordered', () => {
  const content = offer([line('a'), line('b', { unavailable: true }), line('c')]);
  const problem = (change: object) =>
    orderProblem(
      { content },
      { ordered_on: TODAY, number: 'BC-1', lines: [{ id: 'a', quantity: 1 }], ...change },
      TODAY,
    );

  test('ORDER-05 an order as it may be has no problem', () => {
    expect(problem({})).toBeUndefined();
    expect(problem({ number: '', lines: [{ id: 'c', quantity: 9999 }] })).toBeUndefined();
  });

  test.each([
    [{ ordered_on: '2026-11-30' }, 'ordered_on', 'Le 30/11/2026 n’est pas encore passé.'],
    [{ ordered_on: '2026-02-30' }, 'ordered_on', 'Le 30/02/2026 n’existe pas.'],
    [{ number: 'x'.repeat(101) }, 'number', 'Ce numéro a 101 caractères : 100 au plus.'],
    [{ lines: [] }, 'lines', 'Aucune ligne n’est commandée. Gardez-en au moins une.'],
    [
      { lines: [{ id: 'c', quantity: 0 }] },
      'lines.0.quantity',
      'Ligne 3 : commandez-en au moins 1, ou laissez-la de côté.',
    ],
    [
      { lines: [{ id: 'c', quantity: 10_000 }] },
      'lines.0.quantity',
      'Ligne 3 : 9999 au plus, 10000 demandés.',
    ],
    [{ lines: [{ id: 'b', quantity: 1 }] }, 'lines.0.id', 'Ligne 2 : elle n’est pas disponible.'],
    [
      { lines: ['a', 'a'].map((id) => ({ id, quantity: 1 })) },
      'lines.1.id',
      'Ligne 1 : elle est commandée deux fois.',
    ],
    [
      { lines: [{ id: 'z', quantity: 1 }] },
      'lines.0.id',
      'Une ligne commandée n’est pas dans cette offre. Préparez une nouvelle version.',
    ],
  ])('ORDER-05 %j is refused for %s: %s', (change, field, message) => {
    expect(problem(change)).toEqual({ field, message });
  });

  test('ORDER-05 a number of 100 characters, signs of two units included, is taken', () => {
    expect(problem({ number: ` ${'🧪'.repeat(ORDER_NUMBER_MAX)} ` })).toBeUndefined();
  });

  test('ORDER-06 more than offered and a day before the offer are asked', () => {
    const sent = { content, sent_at: '2026-11-20 10:00:00' };
    const asked = (day: string, quantity: number) =>
      orderQuestions(sent, { ordered_on: day, lines: [{ id: 'a', quantity }] });
    expect(asked('2026-11-20', 5)).toEqual([]);
    expect(asked('2026-11-19', 5)).toEqual(['EARLIER_DAY']);
    expect(asked('2026-11-20', 6)).toEqual(['MORE_THAN_OFFERED']);
    expect(linesAboveOffer(content, [{ id: 'a', quantity: 6 }])).toEqual([
      { id: 'a', offered: 5, ordered: 6 },
    ]);
  });
});

test.each([
  ['BC_4500187263_Vallon.pdf', '4500187263'],
  ['Commande 20261127 n° 450018.PDF', '450018'],
  ['bon 27112026.pdf', ''],
  ['devis 202611-10465 BC 78123.pdf', '78123'],
  ['devis 202611-10465.pdf', ''],
  ['bon de commande.pdf', ''],
  ['12-345.pdf', ''],
  ['12345 et 1234567.pdf', '1234567'],
  ['BC2026-0412.pdf', 'BC2026-0412'],
  ['Commande BC 26-0412 signée.pdf', 'BC 26-0412'],
  ['Relevé du 2026-11.pdf', ''],
])('ORDER-07 the name %s proposes the number %j', (name, number) => {
  expect(numberInFileName(name)).toBe(number);
});

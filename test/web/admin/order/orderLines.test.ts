import type { OfferLine } from '../../../../src/domain/offer/offer';
import { endRow, titleRow } from '../../../../src/web/admin/offer/lines/lineFacts';
import {
  asOffered,
  findRow,
  orderableLines,
  orderedLines,
  orderedWith,
  orderRow,
  typedQuantities,
  withOrderedQuantity,
  withQuantities,
} from '../../../../src/web/admin/order/orderLines';
import { aVersion, RULE, sentLine } from './openOrder';

const { content } = aVersion();
const rule = { ...RULE, rounding: 'UNIT_PRICE' as const };
const at = (line: OfferLine) => ({ line, index: 0, title: undefined });
const rowsOf = (typed: Record<string, string>, confirmed: Record<string, number> = {}) =>
  withQuantities(content, typed).map(({ id, quantity }, index) =>
    orderRow({ ...at(content.lines[index]!), index }, index + 1, quantity, confirmed[id], rule),
  );

test('an order starts with the firm lines as offered', () => {
  expect(orderedLines(rowsOf({}))).toEqual([
    { id: 'a', quantity: 30 },
    { id: 'b', quantity: 5 },
  ]);
  expect(typedQuantities(content, asOffered(content))).toEqual({});
});

test('what is typed of a version is kept for another, but for lines it can’t have', () => {
  const lines = withOrderedQuantity(withOrderedQuantity(asOffered(content), 'a', '7'), 'd', '3');
  const typed = typedQuantities(content, lines);
  expect(typed).toEqual({ a: '7', d: '3' });
  const next = { ...content, lines: [sentLine('z'), ...content.lines] };
  expect(withQuantities(next, typed).map(({ quantity }) => quantity)).toEqual([
    '30',
    '7',
    '5',
    '0',
    '0',
  ]);
});

test('a row has its total and its difference to the offer, to the cent', () => {
  const line = sentLine('a', { unit_price: '12.35', discount: '7.5', quantity: '12' });
  // 12,35 less 7,5 % is 11,42.
  expect(orderRow(at(line), 1, '10', undefined, rule)).toMatchObject({
    net: '11.42',
    total: '114.20',
    difference: '-22.84',
    isChanged: true,
    isAsked: false,
  });
  expect(orderRow(at(line), 1, '12', undefined, rule)).toMatchObject({
    difference: '0.00',
    isChanged: false,
  });
  const option = orderRow(at({ ...line, optional: true }), 1, '12', undefined, rule);
  expect(option).toMatchObject({ difference: '137.04', isChanged: true, isAsked: false });
});

test('more than was offered is asked until that quantity is confirmed', () => {
  const askedOf = (typed: string, confirmed?: number) =>
    orderRow(at(content.lines[0]!), 1, typed, confirmed, rule).isAsked;
  expect([askedOf('30'), askedOf('31'), askedOf('31', 31), askedOf('32', 31)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('a line is found by reference, number, the beginning of a reference or its name', () => {
  const rows = rowsOf({});
  const found = (text: string) => findRow(rows, text)?.id;
  expect(['4', '1', 'bec', 'aimante', 'nulle part', ' '].map(found)).toEqual([
    'b',
    'a',
    'a',
    'c',
    undefined,
    undefined,
  ]);
});

const titled = {
  ...content,
  lines: [
    { ...titleRow('Salle de TP'), id: 't', total_only: true },
    sentLine('v'),
    sentLine('w'),
    sentLine('x', { unavailable: true }),
    { ...endRow(), id: 'e' },
    sentLine('y'),
    { ...titleRow('Microscopie'), id: 'o', optional: true },
    sentLine('z'),
  ],
};

test('titles are no lines of an order; a lot in option is left out at first', () => {
  const rows = orderableLines(titled);
  expect(rows.map(({ line, index, title }) => [line.id, index, title?.id])).toEqual([
    ['v', 1, 't'],
    ['w', 2, 't'],
    ['x', 3, 't'],
    ['y', 5, undefined],
    ['z', 7, 'o'],
  ]);
  expect(rows.map(({ line }) => line.optional)).toEqual([false, false, false, false, true]);
  expect(asOffered(titled)[7]?.quantity).toBe('0');
  expect(asOffered(titled)[1]?.quantity).toBe('30');
});

test('TITLE-09: a lot that shows its total alone is ordered or left out whole', () => {
  expect(orderedWith(titled, 'w')).toEqual(['v', 'w']);
  expect(orderedWith(titled, 'y')).toEqual(['y']);
  expect(orderedWith(titled, 'z')).toEqual(['z']);
});

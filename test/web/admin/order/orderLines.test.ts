import {
  asOffered,
  findRow,
  orderedLines,
  orderRow,
  typedQuantities,
  withOrderedQuantity,
  withQuantities,
} from '../../../../src/web/admin/order/orderLines';
import { aVersion, RULE, sentLine } from './openOrder';

const { content } = aVersion();
const rule = { ...RULE, rounding: 'UNIT_PRICE' as const };
const rowsOf = (typed: Record<string, string>, confirmed: Record<string, number> = {}) =>
  withQuantities(content, typed).map(({ id, quantity }, index) =>
    orderRow(content.lines[index]!, index, quantity, confirmed[id], rule),
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
  expect(orderRow(line, 0, '10', undefined, rule)).toMatchObject({
    net: '11.42',
    total: '114.20',
    difference: '-22.84',
    isChanged: true,
    isAsked: false,
  });
  expect(orderRow(line, 0, '12', undefined, rule)).toMatchObject({
    difference: '0.00',
    isChanged: false,
  });
  const option = orderRow({ ...line, optional: true }, 0, '12', undefined, rule);
  expect(option).toMatchObject({ difference: '137.04', isChanged: true, isAsked: false });
});

test('more than was offered is asked until that quantity is confirmed', () => {
  const askedOf = (typed: string, confirmed?: number) =>
    orderRow(content.lines[0]!, 0, typed, confirmed, rule).isAsked;
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

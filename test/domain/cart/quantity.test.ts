import { isAcceptedInteger, isTooMany, parseQuantity } from '../../../src/domain/cart/cartQuantity';
import { formatNumber } from '../../../src/domain/frenchNumber';
import { MAX_QUANTITY, MAX_QUANTITY_TEXT } from '../../../src/domain/limits';

test.each(['0', '1', '42', '9999'])('CART-34 accepts the non-negative integer %s', (text) => {
  expect(isAcceptedInteger(text)).toBe(true);
});

test.each(['00', '01', '007', '+05'])('CART-34 refuses the leading zeros of %s', (text) => {
  expect(isAcceptedInteger(text)).toBe(false);
});

test.each(['', ' ', ' 1', '1 ', '-1', '1.0', '1,5', '1e3', '0x10', 'abc', '1\n', '٣', '++1', '+'])(
  'CART-12, CART-34 refuses %p, which is no integer text',
  (text) => {
    expect(isAcceptedInteger(text)).toBe(false);
  },
);

test.each([
  ['+0', 0],
  ['+5', 5],
  ['+12', 12],
  ['+9999', 9999],
])('CART-35 accepts one leading plus, %s', (text, quantity) => {
  expect(isAcceptedInteger(text)).toBe(true);
  expect(parseQuantity(text)).toBe(quantity);
});

test('CART-36 refuses a quantity above 9999', () => {
  expect(isAcceptedInteger('9999')).toBe(true);
  expect(isAcceptedInteger('10000')).toBe(false);
  expect(isAcceptedInteger('+10000')).toBe(false);
});

test('parseQuantity gives the number, or null when the text is not accepted', () => {
  expect([
    parseQuantity('0'),
    parseQuantity('250'),
    parseQuantity('2.5'),
    parseQuantity(''),
  ]).toEqual([0, 250, null, null]);
});

test('CART-34, CART-36 of -20 to 10050, exactly 0 to 9999 are accepted as written', () => {
  const accepted = Array.from({ length: 10_071 }, (_, index) => index - 20).filter(
    (value) => parseQuantity(String(value)) === value,
  );
  expect([accepted.length, accepted[0], accepted.at(-1)]).toEqual([10_000, 0, 9999]);
});

test('CART-36 a whole number above 9999 is too many, and nothing else is', () => {
  expect(['10000', '+12345', '99999999999'].map(isTooMany)).toEqual([true, true, true]);
  expect(['9999', '', '-10000', '1e5', '10000,5', '010000', 'abc'].filter(isTooMany)).toEqual([]);
});

test('the maximum is shown as other numbers are', () => {
  expect(MAX_QUANTITY_TEXT).toBe(formatNumber(MAX_QUANTITY));
});

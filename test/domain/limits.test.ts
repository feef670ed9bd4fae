import * as limits from '../../src/domain/limits';

test('LIMIT-03, ENTITY-53 the environment sent with calls is production', () => {
  expect(limits.ENVIRONMENT).toBe('production');
});

test('CART-14, CART-36 one article is added by default, 9999 at most', () => {
  expect([limits.DEFAULT_QUANTITY, limits.MAX_QUANTITY, limits.BADGE_MAX]).toEqual([1, 9999, 99]);
});

test('STORE-02, STORE-05 the browser database is version 3 and its summary row 1', () => {
  expect([limits.STORE_VERSION, limits.CART_SUMMARY_ID]).toEqual([3, 1]);
});

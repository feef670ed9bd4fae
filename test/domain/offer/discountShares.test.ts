import {
  asksDeposit,
  isCarriageFree,
  missingToFreeCarriage,
} from '../../../src/domain/offer/carriage';

const RULE = { free_carriage_above: '350', carriage: '29.50', deposit_above: '3000' };

test.each([
  ['0', '350.00'],
  ['307.9', '42.10'],
  ['349.99', '0.01'],
  ['350', '0.00'],
  ['350.00', '0.00'],
  ['9999.99', '0.00'],
])('goods of %s € lack %s € to free carriage', (goods, missing) => {
  expect(missingToFreeCarriage(goods, RULE)).toBe(missing);
});

test.each([
  ['2999.99', false],
  ['3000.00', false],
  ['3000.01', true],
])('for %s € a deposit is asked: %p', (ht, isAsked) => {
  expect(asksDeposit(ht, RULE)).toBe(isAsked);
});

test.each([
  ['349.99', false],
  ['350.00', false],
  ['350.01', true],
])('TERMS-03 goods of %s € are carried free: %p', (goods, isFree) => {
  expect(isCarriageFree(goods, RULE)).toBe(isFree);
});

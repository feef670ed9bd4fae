import { featuredHeight } from '../../../../src/web/shop/home/Featured';

test.each([6, 7, 40])('HOME-11 the featured list is 600 px high with %i articles', (count) => {
  expect(featuredHeight(count, 100)).toBe(600);
  expect(featuredHeight(count, 212)).toBe(600);
});

test.each([
  [1, 100],
  [3, 300],
  [5, 500],
])('HOME-12 with %i articles the featured list is %i px high', (count, height) => {
  expect(featuredHeight(count, 100)).toBe(height);
});

test('HOME-12 the featured list is at least one full row high', () => {
  expect(featuredHeight(1, 212)).toBe(212);
  expect(featuredHeight(3, 212)).toBe(300);
});

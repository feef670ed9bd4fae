import { hoursText, medianOf, middleOf, shareText } from '../../../src/domain/figures/shares';

test('FIGURE-05 the median is the value in the middle, or between the two', () => {
  const median = (rising: readonly number[]) => {
    const { first = 0, values = 0 } = middleOf(rising.length) ?? {};
    return medianOf(rising.slice(first, first + values));
  };
  expect(middleOf(0)).toBeUndefined();
  expect(median([])).toBeNull();
  expect(median([0])).toBe(0);
  expect(median([7])).toBe(7);
  expect(median([1, 4])).toBe(2);
  expect(median([1, 1, 9])).toBe(1);
  expect(median([1, 3, 6, 9])).toBe(4);
  expect(median([1, 3, 5, 7, 9])).toBe(5);
});

test('shares and hours as text', () => {
  expect([shareText(3, 5), shareText(2, 3), shareText(0, 0)]).toEqual(['60 %', '67 %', '–']);
  expect([320, 45, 120, 0].map(hoursText)).toEqual(['5 h 20', '45 min', '2 h', '0 min']);
});

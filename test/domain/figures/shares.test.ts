import { hoursText, medianOf, shareText } from '../../../src/domain/figures/shares';

test('FIGURE-05 the median is the value in the middle, or between the two', () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([{ value: 7, count: 1 }])).toBe(7);
  expect(
    medianOf([
      { value: 1, count: 1 },
      { value: 4, count: 1 },
    ]),
  ).toBe(2);
  expect(
    medianOf([
      { value: 1, count: 2 },
      { value: 9, count: 1 },
    ]),
  ).toBe(1);
});

test('FIGURE-05 the median of counted values is that of the values in a row', () => {
  // Every way to count 0 to 3 of each of four values.
  for (let code = 1; code < 4 ** 4; code++) {
    const rising = [2, 3, 5, 9].map((value, place) => ({
      value,
      count: Math.floor(code / 4 ** place) % 4,
    }));
    const row = rising.flatMap(({ value, count }) => Array<number>(count).fill(value));
    const [low = 0] = row.slice(Math.ceil(row.length / 2) - 1);
    const [high = 0] = row.slice(Math.floor(row.length / 2));
    expect(medianOf(rising)).toBe(Math.floor((low + high) / 2));
  }
});

test('shares and hours as text', () => {
  expect([shareText(3, 5), shareText(2, 3), shareText(0, 0)]).toEqual(['60 %', '67 %', '–']);
  expect([320, 45, 120, 0].map(hoursText)).toEqual(['5 h 20', '45 min', '2 h', '0 min']);
});

import { mean, reciprocalRank } from './reciprocalRank';

const isRight = (answer: string) => answer.startsWith('right');

test.each([
  [['right', 'wrong'], 1],
  [['wrong', 'right', 'right too'], 1 / 2],
  [['wrong', 'wrong', 'wrong', 'right'], 1 / 4],
  [['wrong'], 0],
  [[], 0],
])('%j earns %d', (answers, earned) => {
  expect(reciprocalRank(answers, isRight)).toBe(earned);
});

test.each([
  [['right'], 1],
  [['wrong', 'wrong', 'right'], 1],
  [['wrong', 'wrong', 'wrong', 'right'], 1 / 2],
  [['wrong', 'wrong', 'wrong', 'wrong', 'right'], 1 / 3],
  [['wrong', 'wrong', 'wrong'], 0],
])('among the first three, %j earns %d', (answers, earned) => {
  expect(reciprocalRank(answers, isRight, 3)).toBe(earned);
});

test('the mean of no value is refused', () => {
  expect(mean([1, 0.5, 0])).toBe(0.5);
  expect(() => mean([])).toThrow(RangeError);
});

import { CANDIDATES_MAX } from '../../../src/domain/limits';
import { LOOKED_INTO_MAX, lookedInto, weightsOf } from '../../../src/domain/search/lookedInto';

const from = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at);
/** Of five common words, no article has two. */
const APART = from(0, 5).map((word) => from(word * 1_000, CANDIDATES_MAX));

test('of few articles all are looked into', () => {
  expect(lookedInto([])).toEqual(new Set());
  expect(lookedInto([[3, 1], [], [1, 2]])).toEqual(new Set([1, 2, 3]));
  expect(lookedInto([from(0, LOOKED_INTO_MAX)]).size).toBe(LOOKED_INTO_MAX);
});

test('however many words a query has, labels that are looked into are bounded', () => {
  expect(new Set(APART.flat()).size).toBeGreaterThan(2 * LOOKED_INTO_MAX);
  expect(lookedInto(APART).size).toBe(LOOKED_INTO_MAX);
});

test('of each word the first found are looked into, of all words as many', () => {
  const looked = lookedInto(APART);
  const each = LOOKED_INTO_MAX / APART.length;
  expect(APART.map((list) => list.filter((id) => looked.has(id)))).toEqual(
    APART.map((list) => list.slice(0, each)),
  );
});

test('an article of several words is looked into wherever it is in their lists', () => {
  const last = APART.map((list) => list.at(-1) ?? 0);
  const [first = [], ...others] = APART;
  const looked = lookedInto([first, ...others.map((list, at) => [...list, last[at] ?? 0])]);
  expect(last.slice(0, -1).filter((id) => !looked.has(id))).toEqual([]);
  expect(looked.has(last.at(-1) ?? 0)).toBe(false);
});

test('of many articles of several words those of the most telling words are looked into', () => {
  const common = from(0, CANDIDATES_MAX);
  const rare = from(10_000, 10);
  const lists = [common, common, from(5_000, CANDIDATES_MAX), from(5_000, CANDIDATES_MAX)];
  const looked = lookedInto([...lists, rare, rare]);
  expect(rare.filter((id) => !looked.has(id))).toEqual([]);
  expect(common.filter((id) => !looked.has(id))).toEqual([]);
});

test('rare words count more, later ones less, and a list that is not full has all', () => {
  const [first, second, none] = weightsOf([from(0, 10), from(0, CANDIDATES_MAX), []]);
  expect(first?.share).toBeCloseTo(1 / (1 + Math.log(11)));
  expect(second?.share).toBeCloseTo(0.8 / (1 + Math.log(1 + CANDIDATES_MAX)));
  expect([first, second, none].map((weight) => weight?.isAll)).toEqual([true, false, false]);
});

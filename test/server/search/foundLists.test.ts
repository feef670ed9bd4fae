import { CANDIDATES_MAX } from '../../../src/domain/limits';
import { LOOKED_INTO_MAX } from '../../../src/domain/search/lookedInto';
import { readLists } from '../../../src/server/search/searchHits';

const read = async (ids: readonly number[]) =>
  ids.map((id) => ({ id, label: `article ${id}`, reference: '' }));
const from = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at);
const lookedInto = async (lists: readonly (readonly number[])[]) =>
  (await readLists({ name: 'article_search', read }, lists)).candidates.map(({ id }) => id);

test('OPEN-22 in what order a list has all it finds does not say what is read', async () => {
  const lists = [1, 2, 3].map((word) => from(word * 1_000, CANDIDATES_MAX - 1));
  const looked = await lookedInto(lists);
  expect(looked).toHaveLength(LOOKED_INTO_MAX);
  expect(await lookedInto(lists.map((list) => [...list].reverse()))).toEqual(looked);
});

test('of a full list, best first, the first are read', async () => {
  const lists = [1, 2, 3].map((word) => from(word * 1_000, CANDIDATES_MAX).reverse());
  const looked = await lookedInto(lists);
  expect(looked).toHaveLength(LOOKED_INTO_MAX);
  expect(lists.map(([best = 0]) => looked.includes(best))).toEqual([true, true, true]);
  expect(lists.map((list) => looked.includes(list.at(-1) ?? 0))).toEqual([false, false, false]);
});

test('each article is read once, in the order of the lists and of their ids', async () => {
  expect(await lookedInto([[5, 2], [2, 9, 1], []])).toEqual([2, 5, 1, 9]);
});

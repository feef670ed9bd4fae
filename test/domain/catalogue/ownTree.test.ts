import type { OwnCategory } from '../../../src/contract/api.gen';
import {
  allNodes,
  articlesBelow,
  canMergeInto,
  canMoveTo,
  dropTarget,
  emptyNodes,
  filterTree,
  nestOwnCategories,
  whyKept,
} from '../../../src/domain/catalogue/ownTree';

const one = (
  id: number,
  label: string,
  parent_id: number | null,
  level: 1 | 2 | 3,
  [on_sale, withdrawn]: readonly [number, number] = [0, 0],
): OwnCategory => ({ id, label, level, parent_id, revision: 0, on_sale, withdrawn });

const LIST = [
  one(3, 'Plastiques', null, 1),
  one(2, 'Verrerie', null, 1),
  one(21, 'Fioles', 2, 2),
  one(22, 'Béchers', 2, 2),
  one(221, 'Béchers forme haute', 22, 3, [4, 1]),
  one(222, 'Béchers en plastique', 22, 3, [2, 0]),
  one(211, 'Fioles jaugées', 21, 3, [0, 1]),
  one(31, 'Pointes', 3, 2),
];
const tree = nestOwnCategories(LIST);
const node = (id: number) => allNodes(tree).find((each) => each.id === id)!;

test('ENTITY-04 the first level stands by number, the others by label', () => {
  expect(allNodes(tree).map(({ id }) => id)).toEqual([2, 22, 222, 221, 21, 211, 3, 31]);
  expect(node(221).path).toEqual(['Verrerie', 'Béchers']);
});

test('a category counts the articles of all below it', () => {
  expect([node(2), node(22), node(3)].map((each) => [each.on_sale, each.withdrawn])).toEqual([
    [6, 2],
    [6, 1],
    [0, 0],
  ]);
  expect(articlesBelow(node(2))).toBe(8);
});

test('empty are those without any article below, withdrawn ones count', () => {
  expect(emptyNodes(tree).map(({ id }) => id)).toEqual([3, 31]);
});

test('a search keeps what it finds with those above, whatever the case and accents', () => {
  const found = filterTree(tree, 'BECHERS');
  expect(allNodes(found.tree).map(({ id }) => id)).toEqual([2, 22, 222, 221]);
  expect(found.open.sort()).toEqual([2, 22]);
  expect(filterTree(tree, 'plastique').tree.map(({ id }) => id)).toEqual([2, 3]);
  expect(filterTree(tree, 'plastique').open.sort()).toEqual([2, 22]);
  expect(filterTree(tree, 'zinc')).toEqual({ tree: [], open: [] });
});

test('what keeps a category from being deleted is said with its number', () => {
  expect(whyKept(node(31))).toBeUndefined();
  expect(whyKept(node(221))).toMatch(/déplacez ou fusionnez d’abord 5 articles\.$/);
  expect(whyKept(node(211))).toMatch(/d’abord 1 article\.$/);
  expect(whyKept(node(2))).toMatch(/d’abord 2 rayons\.$/);
});

test('a category goes below one of the level above, and into one of its own level', () => {
  expect(allNodes(tree).filter((target) => canMoveTo(node(221), target))).toEqual([
    node(21),
    node(31),
  ]);
  expect(allNodes(tree).filter((target) => canMoveTo(node(2), target))).toEqual([]);
  expect(allNodes(tree).filter((target) => canMergeInto(node(22), target))).toEqual([
    node(21),
    node(31),
  ]);
});

test('a category dropped on a parent or on a child of another goes there, else it stays', () => {
  expect(dropTarget(node(221), node(31))).toBe(31);
  expect(dropTarget(node(221), node(211))).toBe(21);
  for (const on of [221, 222, 22, 2]) expect(dropTarget(node(221), node(on))).toBeNull();
  expect(dropTarget(node(2), node(3))).toBeNull();
});

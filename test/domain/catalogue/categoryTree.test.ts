import {
  addCategory,
  type CategoryTree,
  deleteCategory,
  deleteEmptyCategories,
  moveCategory,
  renameCategory,
} from '../../../src/domain/catalogue/categoryTree';
import {
  mapFamily,
  mergeCategory,
  unmapFamily,
} from '../../../src/domain/catalogue/mergeCategories';
import { emptyTree, smallTree } from './treeSupport';

const none = () => false;
const idsOf = (tree: CategoryTree) => [...tree.nodes.keys()];
const refusal = (change: () => unknown) => {
  try {
    change();
  } catch (error) {
    const { message, reason } = error as { message: string; reason: string };
    return [reason, message];
  }
  return undefined;
};

test('a new number is above all ever used, also after a deletion', () => {
  const added = addCategory(smallTree(), { label: 'Réactifs', parentId: null });
  expect(added.nodes.get(23)).toEqual({ id: 23, label: 'Réactifs', level: 1, parentId: null });
  const again = addCategory(deleteCategory(added, 23, none), { label: 'Réactifs', parentId: null });
  expect(again.nodes.has(24)).toBe(true);
});

test('a name is there once under one parent, however its characters are written', () => {
  const named = (label: string, parentId: number | null) =>
    refusal(() => addCategory(smallTree(), { label, parentId }));
  expect(named(' Verrerie\u200B', null)).toEqual([
    'conflict',
    'Il y a déjà un rayon « Verrerie » ici.',
  ]);
  expect(named('Béchers', 11)).toBeUndefined();
  expect(named('Verrerie', 10)).toBeUndefined();
  expect(refusal(() => renameCategory(smallTree(), 10, 'Verrerie'))).toBeUndefined();
  expect(refusal(() => renameCategory(smallTree(), 11, 'Verrerie'))?.[0]).toBe('conflict');
});

test('there are three levels', () => {
  expect(refusal(() => addCategory(smallTree(), { label: 'X', parentId: 20 }))).toEqual([
    'invalid',
    'Un rayon du troisième niveau n’en contient pas d’autres.',
  ]);
});

test('a category moves below another of the level above its own, never into itself', () => {
  expect(moveCategory(smallTree(), 12, 11).nodes.get(12)?.parentId).toBe(11);
  const moved = (id: number, parentId: number) =>
    refusal(() => moveCategory(smallTree(), id, parentId))?.[0];
  expect(moved(10, 10)).toBe('invalid');
  expect(moved(10, 12)).toBe('invalid');
  expect(moved(20, 10)).toBe('invalid');
  expect(moved(20, 999)).toBe('unknown');
});

describe('a merge', () => {
  test('takes children, families and addresses along', () => {
    const merged = mergeCategory(mergeCategory(smallTree(), 21, 20), 20, 22);
    expect(idsOf(merged)).toEqual([10, 11, 12, 13, 22]);
    expect([...merged.merged]).toEqual([
      [21, 22],
      [20, 22],
    ]);
    expect(new Set(merged.families.values())).toEqual(new Set([22]));
  });

  test('merges the children that both have by name', () => {
    const merged = mergeCategory(smallTree(), 12, 13);
    expect(merged.nodes.get(20)).toMatchObject({ parentId: 13 });
    expect(merged.nodes.has(21)).toBe(false);
    expect([...merged.merged]).toEqual([
      [21, 22],
      [12, 13],
    ]);
  });

  test('is refused with itself, with what it contains and with another level', () => {
    const merge = (id: number, target: number) =>
      refusal(() => mergeCategory(smallTree(), id, target))?.[0];
    expect([merge(10, 10), merge(10, 12), merge(20, 10), merge(10, 999)]).toEqual([
      'invalid',
      'invalid',
      'invalid',
      'unknown',
    ]);
  });
});

describe('a deletion', () => {
  test('is refused while there are articles or categories inside', () => {
    expect(refusal(() => deleteCategory(smallTree(), 12, none))?.[0]).toBe('conflict');
    expect(refusal(() => deleteCategory(smallTree(), 20, () => true))?.[0]).toBe('conflict');
  });

  test('takes its families and merged numbers along', () => {
    const tree = deleteCategory(mergeCategory(smallTree(), 21, 20), 20, none);
    expect([tree.families.size, tree.merged.size]).toEqual([1, 0]);
  });

  test('of all empty ones keeps those with articles and those above them', () => {
    expect(idsOf(deleteEmptyCategories(smallTree(), (id) => id === 22))).toEqual([11, 13, 22]);
    expect(idsOf(deleteEmptyCategories(smallTree(), none))).toEqual([]);
    expect(deleteEmptyCategories(smallTree(), none).last).toBe(22);
  });
});

test('a family leads to one category of the lowest level', () => {
  const tree = smallTree();
  expect(refusal(() => mapFamily(tree, 'A/B/C', 12))?.[0]).toBe('invalid');
  expect(refusal(() => mapFamily(tree, 'V/1/1', 21))).toEqual([
    'conflict',
    'Cette famille mène déjà à « Béchers ».',
  ]);
  expect(refusal(() => mapFamily(tree, 'x'.repeat(200), 21))?.[0]).toBe('invalid');
  expect(unmapFamily(mapFamily(tree, 'A/B/C', 21), 'A/B/C')).toEqual(tree);
  expect(refusal(() => unmapFamily(tree, 'A/B/C'))?.[0]).toBe('unknown');
});

test('an empty shop grows from nothing, above the numbers that have drawings of their own', () => {
  const tree = addCategory(emptyTree(), { label: 'Verrerie', parentId: null });
  expect(idsOf(tree)).toEqual([10]);
});

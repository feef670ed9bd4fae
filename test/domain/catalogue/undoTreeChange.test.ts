import { CategoryRefused } from '../../../src/domain/catalogue/categoryFields';
import {
  addCategory,
  type CategoryTree,
  deleteCategory,
  moveCategory,
  renameCategory,
} from '../../../src/domain/catalogue/categoryTree';
import { mapFamily, mergeCategory } from '../../../src/domain/catalogue/mergeCategories';
import { treeChange } from '../../../src/domain/catalogue/treeChange';
import { undoTreeChange } from '../../../src/domain/catalogue/undoTreeChange';
import { smallTree } from './treeSupport';

const since = {
  byCategory: (id: number) => ` (rayon ${id})`,
  byFamily: (path: string) => ` (famille ${path})`,
};
const none = () => false;
const undo = (
  from: CategoryTree,
  to: CategoryTree,
  now: CategoryTree,
  hasArticles: (id: number) => boolean = none,
) => undoTreeChange(now, treeChange(from, to), since, hasArticles);

const tree = smallTree();

test('what was changed elsewhere since stays', () => {
  const merged = mergeCategory(tree, 20, 21);
  const now = addCategory(renameCategory(merged, 11, 'Plastique'), {
    label: 'Réactifs',
    parentId: null,
  });
  const undone = undo(tree, merged, now);
  expect(undone.nodes.get(20)).toEqual(tree.nodes.get(20));
  expect(undone.nodes.get(11)?.label).toBe('Plastique');
  expect(undone.nodes.get(23)?.label).toBe('Réactifs');
  expect(undone.families.get('V/1/1')).toBe(20);
  expect([...undone.merged]).toEqual([]);
});

test('a name that changed in its letters alone changes back', () => {
  const capitals = renameCategory(tree, 20, 'BECHERS');
  expect(undo(tree, capitals, capitals).nodes.get(20)?.label).toBe('Béchers');
});

test('numbers stay used', () => {
  const added = addCategory(tree, { label: 'Réactifs', parentId: null });
  expect(undo(tree, added, added)).toEqual({ ...tree, last: 23 });
});

const added = addCategory(tree, { label: 'Pots', parentId: 12 });
const renamed = renameCategory(tree, 20, 'Pots');
const moved = moveCategory(tree, 20, 13);
const merged = mergeCategory(tree, 20, 21);
const deleted = deleteCategory(tree, 20, none);

test.each<[string, CategoryTree, CategoryTree, string]>([
  [
    'a name that changed again',
    renamed,
    renameCategory(renamed, 20, 'Bocaux'),
    '« Bocaux » a été renommé ou déplacé depuis (rayon 20). Annulez d’abord ce changement.',
  ],
  [
    'a category that went',
    moved,
    mergeCategory(moved, 20, 22),
    '« Béchers » a été supprimé ou fusionné depuis (rayon 20). Annulez d’abord ce changement.',
  ],
  [
    'a family that leads to a new category',
    added,
    mapFamily(added, 'X', 23),
    'La famille X mène depuis à « Pots » (famille X). Annulez d’abord ce changement.',
  ],
  [
    'a category merged into a new one',
    added,
    mergeCategory({ ...added, families: new Map() }, 22, 23),
    'Un rayon a été fusionné depuis dans « Pots » (rayon 22). Annulez d’abord ce changement.',
  ],
  [
    'a target that was merged',
    merged,
    { ...mergeCategory(merged, 21, 22), families: merged.families },
    'Le rayon où « Béchers » a été fusionné a changé depuis (rayon 21). Annulez d’abord ce ' +
      'changement.',
  ],
  [
    'a family that leads elsewhere',
    deleted,
    mapFamily(deleted, 'V/1/1', 21),
    'La famille V/1/1 a été changée depuis (famille V/1/1). Annulez d’abord ce changement.',
  ],
  [
    'a name taken by another',
    renamed,
    addCategory(renamed, { label: 'Béchers', parentId: 12 }),
    'Un autre rayon s’appelle maintenant « Béchers » au même endroit (rayon 23). Renommez-le ' +
      'd’abord.',
  ],
  [
    'its name in other letters, taken by another',
    renamed,
    addCategory(renamed, { label: 'BECHERS', parentId: 12 }),
    'Un autre rayon s’appelle maintenant « Béchers » au même endroit (rayon 23). Renommez-le ' +
      'd’abord.',
  ],
  [
    'a place that went',
    moved,
    deleteCategory(deleteCategory(moved, 21, none), 12, none),
    'Le rayon qui contenait « Béchers » n’existe plus (rayon 12). Annulez d’abord ce changement.',
  ],
])('nothing is undone with %s', (_name, to, now, reason) => {
  const refused = () => undo(tree, to, now);
  expect(refused).toThrow(CategoryRefused);
  expect(refused).toThrow(reason);
});

test('nothing is undone with articles in a new category', () => {
  expect(() => undo(tree, added, added, (id) => id === 23)).toThrow(
    '« Pots » contient depuis des articles, en vente ou retirés. Fusionnez-le dans un autre rayon.',
  );
});

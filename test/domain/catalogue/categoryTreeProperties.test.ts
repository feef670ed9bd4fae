// @full properties: random edits of the tree.
import { CategoryRefused } from '../../../src/domain/catalogue/categoryFields';
import {
  addCategory,
  type CategoryTree,
  deleteCategory,
  deleteEmptyCategories,
  moveCategory,
  renameCategory,
} from '../../../src/domain/catalogue/categoryTree';
import { mapFamily, mergeCategory } from '../../../src/domain/catalogue/mergeCategories';
import { reversed, treeChange, withChange } from '../../../src/domain/catalogue/treeChange';
import { chance } from '../random';
import { emptyTree } from './treeSupport';

/** The plain model: a nested tree whose lowest parts hold their articles and families. */
interface Shelf {
  id: number;
  label: string;
  below: Shelf[];
  articles: string[];
  families: string[];
}

const shelf = (id: number, label: string): Shelf => ({
  id,
  label,
  below: [],
  articles: [],
  families: [],
});
const everyOf = (shelves: Shelf[]): Shelf[] =>
  shelves.flatMap((each) => [each, ...everyOf(each.below)]);
const articlesIn = (of: Shelf): string[] => everyOf([of]).flatMap(({ articles }) => articles);

function pour(from: Shelf, into: Shelf): void {
  for (const child of from.below) {
    const same = into.below.find(({ label }) => label === child.label);
    if (same) pour(child, same);
    else into.below.push(child);
  }
  into.articles.push(...from.articles);
  into.families.push(...from.families);
}

class Model {
  root = shelf(0, '');
  find = (id: number) => everyOf([this.root]).find((each) => each.id === id)!;
  parentOf = (id: number) =>
    everyOf([this.root]).find(({ below }) => below.some((each) => each.id === id))!;
  remove(id: number): Shelf {
    const parent = this.parentOf(id);
    const found = this.find(id);
    parent.below = parent.below.filter((each) => each !== found);
    return found;
  }
  removeEmpty(at: Shelf = this.root): void {
    at.below = at.below.filter((each) => articlesIn(each).length > 0);
    at.below.forEach((each) => this.removeEmpty(each));
  }
}

/** Whether two trees are equal, whatever the order of their parts and the numbers used. */
const isSame = (one: CategoryTree, other: CategoryTree): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = ({ nodes, families, merged }: CategoryTree) =>
  [nodes, families, merged].map((map) => [...map].map((entry) => JSON.stringify(entry)).sort());

/** Where an article is now: numbers that were merged lead on. */
const homeOf = ({ merged }: CategoryTree, id: number): number => merged.get(id) ?? id;

function stateOf(tree: CategoryTree, articles: ReadonlyMap<string, number>) {
  return {
    nodes: [...tree.nodes.values()]
      .map(({ id, label, parentId }) => `${id} ${label} in ${parentId ?? 0}`)
      .sort(),
    articles: [...articles].map(([name, id]) => `${name} in ${homeOf(tree, id)}`).sort(),
    families: [...tree.families].map(([path, id]) => `${path} to ${id}`).sort(),
  };
}

function stateOfModel(model: Model) {
  const shelves = everyOf([model.root]);
  return {
    nodes: shelves
      .flatMap(({ id, below }) => below.map((each) => `${each.id} ${each.label} in ${id}`))
      .sort(),
    articles: shelves
      .flatMap(({ id, articles }) => articles.map((name) => `${name} in ${id}`))
      .sort(),
    families: shelves
      .flatMap(({ id, families }) => families.map((path) => `${path} to ${id}`))
      .sort(),
  };
}

test.each(Array.from({ length: 40 }, (_, index) => [index + 1]))(
  'any changes of categories equal those of a plain model (run %i)',
  (seed) => {
    const { below, oneOf, times } = chance(seed);
    const model = new Model();
    const articles = new Map<string, number>();
    const given: number[] = [];
    const refusals: unknown[] = [];
    let tree = emptyTree();
    const steps: [CategoryTree, CategoryTree][] = [];
    let accepted = 0;
    const anyId = () => (tree.nodes.size === 0 ? 1 : oneOf([...tree.nodes.keys()]));
    const hasArticles = (id: number) =>
      [...articles.values()].some((at) => homeOf(tree, at) === id);
    const label = () => oneOf(['Verrerie', 'Flacons', 'Béchers', 'Autres', 'Réactifs']);

    const changes: (() => [() => CategoryTree, () => void])[] = [
      () => {
        const [name, parentId] = [label(), below(4) === 0 ? null : anyId()];
        return [
          () => addCategory(tree, { label: name, parentId }),
          () => {
            const added = shelf(tree.last, name);
            given.push(added.id);
            model.find(parentId ?? 0).below.push(added);
          },
        ];
      },
      () => {
        const [id, name] = [anyId(), label()];
        return [() => renameCategory(tree, id, name), () => (model.find(id).label = name)];
      },
      () => {
        const [id, parentId] = [anyId(), anyId()];
        return [
          () => moveCategory(tree, id, parentId),
          () => {
            const moved = model.remove(id);
            model.find(parentId).below.push(moved);
          },
        ];
      },
      () => {
        const [id, targetId] = [anyId(), anyId()];
        return [
          () => mergeCategory(tree, id, targetId),
          () => pour(model.remove(id), model.find(targetId)),
        ];
      },
      () => {
        const id = anyId();
        return [() => deleteCategory(tree, id, hasArticles), () => void model.remove(id)];
      },
      () => {
        const [path, id] = [times(3, () => oneOf(['01', '02', 'A-1'])).join('/'), anyId()];
        return [() => mapFamily(tree, path, id), () => void model.find(id).families.push(path)];
      },
    ];

    for (let round = 0; round < 200; round += 1) {
      const [change, changeModel] = oneOf(below(3) > 0 ? changes.slice(0, 1) : changes)();
      try {
        const before = tree;
        tree = change();
        const made = treeChange(before, tree);
        steps.push([withChange(before, made), tree], [withChange(tree, reversed(made)), before]);
        changeModel();
        accepted += 1;
      } catch (error) {
        refusals.push(error);
      }
      const lowest = [...tree.nodes.values()].filter(({ level }) => level === 3);
      if (lowest.length > 0 && below(4) === 0) {
        const { id } = oneOf(lowest);
        articles.set(`A${round}`, id);
        model.find(id).articles.push(`A${round}`);
      }
      expect(stateOf(tree, articles)).toEqual(stateOfModel(model));
    }
    expect(refusals.filter((error) => !(error instanceof CategoryRefused))).toEqual([]);
    expect(new Set(given).size).toBe(given.length);
    expect(accepted).toBeGreaterThan(20);
    expect(steps.filter(([one, other]) => !isSame(one, other))).toEqual([]);
    tree = deleteEmptyCategories(tree, hasArticles);
    model.removeEmpty();
    expect(stateOf(tree, articles)).toEqual(stateOfModel(model));
  },
);

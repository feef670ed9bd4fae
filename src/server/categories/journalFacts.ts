import type { CategoryNode, CategoryTree } from '../../domain/catalogue/categoryTree';
import type { TreeChange } from '../../domain/catalogue/treeChange';
import type { StoredCategory } from './tableTree';

type Facts = Record<string, string | number | boolean | null>;

/** How the journal names a category. */
export const targetOf = ({ id, label }: Pick<CategoryNode, 'id' | 'label'>): string =>
  `Rayon ${id} (${label})`;

/** What the journal shows of a category, and of its fields at the lowest level. */
export const factsOf = (tree: CategoryTree, category: StoredCategory): Facts => ({
  name: category.label,
  parent: category.parentId === null ? null : (tree.nodes.get(category.parentId)?.label ?? null),
  ...(category.level === 3 && {
    sheetExpected: category.sheetExpected,
    drawing: category.drawing,
    nacres: category.nacres,
  }),
});

/**
 * All that a change of the tree replaced, the articles it moved and the categories that it removed:
 * enough to undo it.
 */
export const undoFacts = (
  change: TreeChange,
  moved: ReadonlyMap<number, readonly number[]>,
  gone: readonly StoredCategory[],
): Facts => ({
  change: JSON.stringify(change),
  ...(gone.length > 0 && { categories: JSON.stringify(gone) }),
  ...(moved.size > 0 && {
    articles: JSON.stringify([...moved].map(([from, ids]) => [from, ranges(ids)])),
  }),
});

/** Ascending numbers as '1-500,503'. */
function ranges(ids: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const id of ids) {
    const last = parts.at(-1);
    if (last && last[1] === id - 1) last[1] = id;
    else parts.push([id, id]);
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}

import type { CategoryNode, CategoryTree } from '../../domain/catalogue/categoryTree';
import type { StoredCategory } from './tableTree';

type Facts = Record<string, string | number | boolean | null>;

/** How the journal names a category. */
export const targetOf = ({ id, label }: Pick<CategoryNode, 'id' | 'label'>): string =>
  `Rayon ${id} (${label})`;

/** The number of 'Rayon 12 (Béchers)'; 0 of any other target. */
export const numberOf = (target: string): number =>
  Number(/^Rayon (\d+) \(/.exec(target)?.[1] ?? 0);

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

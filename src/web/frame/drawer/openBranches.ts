import type { Category } from '../../../domain/catalogue/category';

/** The open branches of the drawer, by id. */
export interface OpenBranches {
  categories: number[];
  subCategories: number[];
}

export const NO_OPEN_BRANCHES: OpenBranches = { categories: [], subCategories: [] };

/** Closing a category also closes its sub-categories. */
export function toggleCategory(
  { categories, subCategories }: OpenBranches,
  category: Category,
): OpenBranches {
  if (!categories.includes(category.id))
    return { categories: [...categories, category.id], subCategories };
  const below = category.subCategories.map(({ id }) => id);
  return {
    categories: without(categories, category.id),
    subCategories: subCategories.filter((id) => !below.includes(id)),
  };
}

export const toggleSubCategory = (
  { categories, subCategories }: OpenBranches,
  id: number,
): OpenBranches => ({
  categories,
  subCategories: subCategories.includes(id) ? without(subCategories, id) : [...subCategories, id],
});

const without = (ids: number[], id: number): number[] => ids.filter((other) => other !== id);

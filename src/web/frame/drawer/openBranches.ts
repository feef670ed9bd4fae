import type { Category } from '../../../domain/category';

/** Which branches of the narrow screens' menu are open, by id. */
export interface OpenBranches {
  categories: number[];
  subCategories: number[];
}

export const nothingOpen: OpenBranches = { categories: [], subCategories: [] };

/** Closing a category also closes its sub-categories (spec §2 Category menu). */
export function toggleCategory({ categories, subCategories }: OpenBranches, category: Category): OpenBranches {
  if (!categories.includes(category.id)) return { categories: [...categories, category.id], subCategories };
  const below = category.subCategories.map(({ id }) => id);
  return { categories: without(categories, category.id), subCategories: subCategories.filter((id) => !below.includes(id)) };
}

export const toggleSubCategory = ({ categories, subCategories }: OpenBranches, id: number): OpenBranches => ({
  categories,
  subCategories: subCategories.includes(id) ? without(subCategories, id) : [...subCategories, id],
});

const without = (ids: number[], id: number): number[] => ids.filter((other) => other !== id);

import { createSelector } from '@reduxjs/toolkit';
import type { FlatCategories } from '../../../contract/api.gen';
import { type Category, nestCategories } from '../../../domain/catalogue/category';
import { endpoints } from '../../api/endpoints.gen';
import category2 from '../../assets/categories/category-2.svg';
import category3 from '../../assets/categories/category-3.svg';
import category4 from '../../assets/categories/category-4.svg';
import category5 from '../../assets/categories/category-5.svg';
import category6 from '../../assets/categories/category-6.svg';
import category7 from '../../assets/categories/category-7.svg';
import category8 from '../../assets/categories/category-8.svg';
import category9 from '../../assets/categories/category-9.svg';

/**
 * Cached for the whole visit once loaded, and read again when staff changes the categories, which
 * makes what the import knows stale; an error is not cached (ENTITY-06, OPEN-54).
 */
const catalogue = endpoints.enhanceEndpoints({
  addTagTypes: ['oxygene'],
  endpoints: { listCategories: { keepUnusedDataFor: Infinity, providesTags: ['oxygene'] } },
});

/** Loads the categories and keeps them. */
export const loadCategories = () => catalogue.endpoints.listCategories.initiate();

const nest = createSelector([(flat: FlatCategories) => flat], nestCategories);
const noCategories: Category[] = [];

export interface CategoryTree {
  tree: Category[];
  /** True until the first response or error. */
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** The categories as a tree (ENTITY-04). */
export function useCategoryTree(): CategoryTree {
  const { data, isUninitialized, isLoading, isError, refetch } = catalogue.useListCategoriesQuery();
  return {
    tree: data ? nest(data) : noCategories,
    loading: isLoading || isUninitialized,
    failed: isError && !data,
    retry: () => void refetch(),
  };
}

const drawings: Readonly<Record<number, string>> = {
  2: category2,
  3: category3,
  4: category4,
  5: category5,
  6: category6,
  7: category7,
  8: category8,
  9: category9,
};

/** The decorative image of a category; only ids 2 to 9 have one (CAT-03). */
export const categoryDrawing = (id: number): string | undefined => drawings[id];

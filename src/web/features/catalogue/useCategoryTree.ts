import { createSelector } from '@reduxjs/toolkit';
import { type Category, nestCategories } from '../../../domain/category';
import { endpoints, type FlatCategories } from '../../api/endpoints.gen';

/** Kept in memory from the first good answer on; a failure is not kept (spec §3 Category, OPEN-54). */
const catalogue = endpoints.enhanceEndpoints({
  endpoints: { listCategories: { keepUnusedDataFor: Infinity, providesTags: [] } },
});

const nest = createSelector([(flat: FlatCategories) => flat], nestCategories);
const none: Category[] = [];

export interface CategoryTree {
  tree: Category[];
  /** True until the first answer, good or bad. */
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** The nested categories. */
export function useCategoryTree(): CategoryTree {
  const { data, isUninitialized, isLoading, isError, refetch } = catalogue.useListCategoriesQuery();
  return { tree: data ? nest(data) : none, loading: isLoading || isUninitialized, failed: isError && !data, retry: () => void refetch() };
}

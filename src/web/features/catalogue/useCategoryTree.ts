import { createSelector } from '@reduxjs/toolkit';
import type { FlatCategories } from '../../../contract/api.gen';
import { type Category, nestCategories } from '../../../domain/category';
import { endpoints } from '../../api/endpoints.gen';

/** Cached for the whole visit once loaded; an error is not cached (ENTITY-06, OPEN-54). */
const catalogue = endpoints.enhanceEndpoints({
  endpoints: { listCategories: { keepUnusedDataFor: Infinity, providesTags: [] } },
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

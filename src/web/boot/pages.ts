import { matchPath } from 'react-router-dom';
import { patterns } from '../../domain/paths';
import { endpoints } from '../api/endpoints.gen';
import { loadCampaigns } from '../features/catalogue/campaignsSlice';
import { loadCategories } from '../features/catalogue/categories';
import type { AppStore } from '../store/store';

const { listFeaturedArticles, listSubCategoryArticles, listUnderSubCategoryArticles, getArticle } =
  endpoints.endpoints;

type Dispatch = AppStore['dispatch'];
type Query = (
  dispatch: Dispatch,
  id: string,
  options?: Parameters<typeof getArticle.initiate>[1],
) => PromiseLike<unknown>;

/** What public pages read besides categories and campaigns, by pattern. */
const QUERIES: readonly (readonly [pattern: string, query: Query])[] = [
  [
    patterns.home,
    (dispatch, _, options) => dispatch(listFeaturedArticles.initiate(undefined, options)),
  ],
  [
    patterns.subCategory,
    (dispatch, id, options) => dispatch(listSubCategoryArticles.initiate({ id }, options)),
  ],
  [
    patterns.underSubCategory,
    (dispatch, id, options) => dispatch(listUnderSubCategoryArticles.initiate({ id }, options)),
  ],
  [patterns.article, (dispatch, id, options) => dispatch(getArticle.initiate({ id }, options))],
];

/**
 * Reads into the store what the public page at a path shows, with the same calls as its components.
 * A failed call stays failed.
 * @param pause called between two calls.
 */
export async function readPage(
  { dispatch }: Pick<AppStore, 'dispatch'>,
  path: string,
  pause?: () => Promise<void>,
): Promise<void> {
  await dispatch(loadCategories());
  await pause?.();
  await dispatch(loadCampaigns());
  await pause?.();
  await readAnswer(dispatch, path);
}

/**
 * Reads the answer of the public page at a path unless the store has it, which drops it after a
 * while if it stays unused.
 */
export const prefetchAnswer = (
  { dispatch }: Pick<AppStore, 'dispatch'>,
  path: string,
): Promise<void> => readAnswer(dispatch, path, { subscribe: false });

async function readAnswer(
  dispatch: Dispatch,
  path: string,
  options?: Parameters<Query>[2],
): Promise<void> {
  for (const [pattern, query] of QUERIES) {
    const found = matchPath(pattern, path);
    if (found) await query(dispatch, Object.values(found.params)[0] ?? '', options);
  }
}

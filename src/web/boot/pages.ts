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
type Page = readonly [pattern: string, chunk: string, query?: Query];

const NOT_FOUND: Page = ['*', 'notFound'];

/**
 * Public pages, which the server renders: pattern, chunk of the screen, and what it reads besides
 * categories and campaigns.
 */
const PAGES: readonly Page[] = [
  [
    patterns.home,
    'home',
    (dispatch, _, options) => dispatch(listFeaturedArticles.initiate(undefined, options)),
  ],
  [patterns.category, 'c'],
  [
    patterns.subCategory,
    'sc',
    (dispatch, id, options) => dispatch(listSubCategoryArticles.initiate({ id }, options)),
  ],
  [
    patterns.underSubCategory,
    'usc',
    (dispatch, id, options) => dispatch(listUnderSubCategoryArticles.initiate({ id }, options)),
  ],
  [
    patterns.article,
    'a',
    (dispatch, id, options) => dispatch(getArticle.initiate({ id }, options)),
  ],
  [patterns.terms, 'text'],
  [patterns.about, 'text'],
  [patterns.legalNotice, 'text'],
  [patterns.personalData, 'text'],
  [patterns.contact, 'contact'],
];

/**
 * Reads into the store what the public page at a path shows, with the same calls as its components.
 * A failed call stays failed.
 * @param pause called between two calls. @returns the name of the chunk of its screen.
 */
export async function readPage(
  { dispatch }: Pick<AppStore, 'dispatch'>,
  path: string,
  pause?: () => Promise<void>,
): Promise<string> {
  const { chunk, query, id } = findPage(path);
  await dispatch(loadCategories());
  await pause?.();
  await dispatch(loadCampaigns());
  await pause?.();
  await query?.(dispatch, id);
  return chunk;
}

/**
 * Reads the answer of the public page at a path unless the store has it, which drops it after a
 * while if it stays unused.
 */
export async function prefetchAnswer(
  { dispatch }: Pick<AppStore, 'dispatch'>,
  path: string,
): Promise<void> {
  const { query, id } = findPage(path);
  await query?.(dispatch, id, { subscribe: false });
}

function findPage(path: string): { chunk: string; query?: Query; id: string } {
  const [pattern, chunk, query] =
    PAGES.find(([candidate]) => matchPath(candidate, path)) ?? NOT_FOUND;
  return { chunk, query, id: Object.values(matchPath(pattern, path)?.params ?? {})[0] ?? '' };
}

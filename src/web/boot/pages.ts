import { matchPath } from 'react-router-dom';
import { patterns } from '../../domain/paths';
import { endpoints } from '../api/endpoints.gen';
import { loadCampaigns } from '../features/catalogue/loadCampaigns';
import { loadCategories } from '../features/catalogue/useCategoryTree';
import type { AppStore } from '../store/store';

/** A page's screen, by the names of its chunks in routes.tsx. */
export interface Screen {
  chunk: string;
  /** Chunks of its parts that the server renders and the browser loads when they are near the viewport. */
  islands?: readonly string[];
}

const { listFeaturedArticles, listSubCategoryArticles, listUnderSubCategoryArticles, getArticle } = endpoints.endpoints;

type Dispatch = AppStore['dispatch'];
type Query = (dispatch: Dispatch, id: string, options?: Parameters<typeof getArticle.initiate>[1]) => PromiseLike<unknown>;
type Page = readonly [pattern: string, screen: Screen, query?: Query];

const HOME: Screen = { chunk: 'home', islands: ['featured', 'video'] };
const NOT_FOUND: Page = ['*', { chunk: 'notFound' }];

/** Public pages, which the server renders, and what they read besides categories and campaigns. */
const PAGES: readonly Page[] = [
  [patterns.home, HOME, (dispatch, _, options) => dispatch(listFeaturedArticles.initiate(undefined, options))],
  [patterns.category, { chunk: 'c' }],
  [patterns.subCategory, { chunk: 'sc' }, (dispatch, id, options) => dispatch(listSubCategoryArticles.initiate({ id }, options))],
  [
    patterns.underSubCategory,
    { chunk: 'usc' },
    (dispatch, id, options) => dispatch(listUnderSubCategoryArticles.initiate({ id }, options)),
  ],
  [patterns.article, { chunk: 'a' }, (dispatch, id, options) => dispatch(getArticle.initiate({ id }, options))],
  [patterns.terms, { chunk: 'text' }],
  [patterns.about, { chunk: 'text' }],
  [patterns.legalNotice, { chunk: 'text' }],
  [patterns.personalData, { chunk: 'text' }],
  [patterns.contact, { chunk: 'contact' }],
];

/**
 * Reads into the store what the public page at a path shows, with the same calls as its components. A failed call stays failed.
 * @param pause called between two calls.
 */
export async function readPage({ dispatch }: Pick<AppStore, 'dispatch'>, path: string, pause?: () => Promise<void>): Promise<Screen> {
  const { screen, query, id } = findPage(path);
  await dispatch(loadCategories());
  await pause?.();
  await dispatch(loadCampaigns());
  await pause?.();
  await query?.(dispatch, id);
  return screen;
}

/** Reads the answer of the public page at a path unless the store has it, which drops it after a while if it stays unused. */
export async function prefetchAnswer({ dispatch }: Pick<AppStore, 'dispatch'>, path: string): Promise<void> {
  const { query, id } = findPage(path);
  await query?.(dispatch, id, { subscribe: false });
}

function findPage(path: string): { screen: Screen; query?: Query; id: string } {
  const [pattern, screen, query] = PAGES.find(([candidate]) => matchPath(candidate, path)) ?? NOT_FOUND;
  return { screen, query, id: Object.values(matchPath(pattern, path)?.params ?? {})[0] ?? '' };
}

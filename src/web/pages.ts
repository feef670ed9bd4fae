import { matchPath } from 'react-router-dom';
import { patterns } from '../domain/paths';
import { endpoints } from './api/endpoints.gen';
import { loadCampaigns } from './features/catalogue/loadCampaigns';
import { loadCategories } from './features/catalogue/useCategoryTree';
import type { AppStore } from './store/store';

type Query = (dispatch: AppStore['dispatch'], id: string) => Promise<unknown>;

const { listFeaturedArticles, listSubCategoryArticles, listUnderSubCategoryArticles, getArticle } = endpoints.endpoints;

/** Public pages, which the server renders: pattern, chunk of the screen, and what it reads besides categories and campaigns. */
const PAGES: readonly [pattern: string, chunk: string, query?: Query][] = [
  [patterns.home, 'home', (dispatch) => dispatch(listFeaturedArticles.initiate())],
  [patterns.category, 'c'],
  [patterns.subCategory, 'sc', (dispatch, id) => dispatch(listSubCategoryArticles.initiate({ id }))],
  [patterns.underSubCategory, 'usc', (dispatch, id) => dispatch(listUnderSubCategoryArticles.initiate({ id }))],
  [patterns.article, 'a', (dispatch, id) => dispatch(getArticle.initiate({ id }))],
  [patterns.terms, 'text'],
  [patterns.about, 'text'],
  [patterns.legalNotice, 'text'],
  [patterns.personalData, 'text'],
  [patterns.contact, 'contact'],
];

/**
 * Reads into the store what the public page at a path shows, with the same calls as its components. A failed call stays failed.
 * @returns the name of the chunk of its screen.
 */
export async function readPage({ dispatch }: Pick<AppStore, 'dispatch'>, path: string): Promise<string> {
  const [pattern, chunk, query] = PAGES.find(([candidate]) => matchPath(candidate, path)) ?? ['*', 'notFound'];
  const id = Object.values(matchPath(pattern, path)?.params ?? {})[0] ?? '';
  await Promise.all([dispatch(loadCategories()), dispatch(loadCampaigns()), query?.(dispatch, id)]);
  return chunk;
}

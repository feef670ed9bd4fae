import { patterns } from './paths';

/**
 * What a public page reads besides categories and promotions, by operation; an id is that of the
 * page. Apart from publicPages.ts, whose other columns a visitor does not load.
 */
export const PAGE_READS = [
  [patterns.home, 'listFeaturedArticles'],
  [patterns.subCategory, 'listSubCategoryArticles'],
  [patterns.underSubCategory, 'listUnderSubCategoryArticles'],
  [patterns.article, 'getArticle'],
] as const;
export type PageRead = (typeof PAGE_READS)[number][1];

import type { PageRead } from './pageReads';
import { patterns } from './paths';

/**
 * What public pages read, by operation: its path below the API. The server answers these calls of a
 * page that it renders, and the service worker keeps their answers.
 */
export const PAGE_ANSWERS = {
  listCategories: '/exposed/categories/flat',
  listActiveCampaigns: '/exposed/active/sales/campaigns',
  listFeaturedArticles: '/exposed/featured/articles',
  listSubCategoryArticles: '/exposed/sub/category/:id/articles',
  listUnderSubCategoryArticles: '/exposed/under/sub/category/:id/articles',
  getArticle: '/exposed/detailed/:id/article',
} as const satisfies Record<PageRead | 'listCategories' | 'listActiveCampaigns', string>;
export type PageAnswer = keyof typeof PAGE_ANSWERS;

interface PublicPage {
  path: string;
  /** The name of its screen's files (web/routes.tsx). */
  chunk: string;
  /** Search engines read there who the company is. */
  presentsCompany?: true;
}

/**
 * The pages that the server renders, without anything of the visitor. Search engines may index
 * them; no other page of the shop.
 */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: patterns.root, chunk: 'home' },
  { path: patterns.home, chunk: 'home', presentsCompany: true },
  { path: patterns.category, chunk: 'c' },
  { path: patterns.subCategory, chunk: 'sc' },
  { path: patterns.underSubCategory, chunk: 'usc' },
  { path: patterns.article, chunk: 'a' },
  { path: patterns.about, chunk: 'text', presentsCompany: true },
  { path: patterns.terms, chunk: 'text' },
  { path: patterns.legalNotice, chunk: 'text' },
  { path: patterns.personalData, chunk: 'text' },
  { path: patterns.contact, chunk: 'contact', presentsCompany: true },
];

/** The pages whose content is on the device: they open without the network. */
export const DEVICE_PAGES = [
  patterns.cart,
  patterns.cartList,
  patterns.validateCart,
  patterns.quote,
];

/** '/a/:id' with the id '\\d+' matches '/a/3'. @param id a regular expression. */
export const matcherOf = (pattern: string, id: string): RegExp =>
  new RegExp(`^${pattern.replace(/:\w+/g, id)}$`);

import { patterns } from './paths';
import type { ShopSection } from './shopContent/sections';

/** The page URLs below /admin, apart from the others so that visitors do not load them. */
type Id = number | string;

/** Route patterns, in the syntax of react-router. */
export const adminPatterns = {
  quotes: '/admin/quotes/:list',
  enterRequest: '/admin/quotes/new',
  openOffers: '/admin/quotes/followup',
  offer: '/admin/quote/:quoteId',
  campaigns: '/admin/sales/campaigns',
  featured: '/admin/catalogue/featured',
  users: '/admin/users/management',
  user: '/admin/users/:userId',
  oxygene: '/admin/oxygene',
  journal: '/admin/journal',
  mails: '/admin/mails',
  articles: '/admin/catalogue/articles',
  categories: '/admin/catalogue/categories',
  safetySheets: '/admin/safety-sheets',
  shop: '/admin/shop',
  figures: '/admin/figures',
  searches: '/admin/searches',
} as const;

export type AdminQuoteList = 'pending' | 'ongoing' | 'archived' | 'all';

export const adminPaths = {
  root: () => patterns.admin,
  quotes: (list: AdminQuoteList) => `/admin/quotes/${list}`,
  /** The screen to enter a request that did not come by the site. */
  enterRequest: () => adminPatterns.enterRequest,
  /** The offers that wait for an answer of their buyers. */
  openOffers: () => adminPatterns.openOffers,
  /** A quote, opened above the list of pending ones in whatever state it is. */
  quote: (number: string) => `${adminPaths.quotes('pending')}?devis=${number}`,
  /** The screen that answers a quote with an offer. */
  offer: (quoteId: Id) => `/admin/quote/${quoteId}`,
  campaigns: () => adminPatterns.campaigns,
  /** The campaign list with one campaign open. */
  campaign: (id: Id) => `${adminPatterns.campaigns}?promotion=${id}`,
  /** The articles that the home page features. */
  featured: () => adminPatterns.featured,
  users: () => adminPatterns.users,
  /** The file of one account. */
  user: (id: Id) => `/admin/users/${id}`,
  oxygene: () => adminPatterns.oxygene,
  journal: () => adminPatterns.journal,
  mails: () => adminPatterns.mails,
  /** All articles, on sale or not. */
  articles: () => adminPatterns.articles,
  /** The articles of a category and of those below it. */
  articlesOf: (categoryId: Id) => `${adminPatterns.articles}?rayon=${categoryId}`,
  categories: () => adminPatterns.categories,
  safetySheets: () => adminPatterns.safetySheets,
  figures: () => adminPatterns.figures,
  /** What visitors search, and the synonyms that answer them. */
  searches: () => adminPatterns.searches,
  /** What the owner says of the shop; the part that is opened, the identity by default. */
  shop: (part?: ShopSection) => adminPatterns.shop + (part ? `?partie=${part}` : ''),
};

/**
 * Every page URL of the shop but the administration's: browser, sitemap, robots.txt, page heads and
 * mails take theirs from here, and from rarePaths.ts what the first load does without.
 */
type Id = number | string;

/** Route patterns, in the syntax of react-router. */
export const patterns = {
  root: '/',
  home: '/home',
  category: '/c/:categoryId',
  subCategory: '/sc/:subCategoryId',
  underSubCategory: '/usc/:underSubCategoryId',
  article: '/a/:articleId',
  terms: '/terms',
  about: '/about',
  legalNotice: '/mentions-legales',
  personalData: '/donnees-personnelles',
  contact: '/contact/us',
  cart: '/cart',
  cartList: '/cart/liste',
  validateCart: '/cart/validate',
  quote: '/quote',
  follow: '/suivi',
  comparison: '/comparer',
  login: '/login',
  recover: '/credentials/recover/:recoverToken/:userId',
  confirmAddress: '/account/confirm/:confirmToken',
  account: '/my/account',
  accountInfos: '/my/account/infos',
  accountQuotes: '/my/account/quotes',
  accountLists: '/my/account/lists',
  admin: '/admin',
} as const;

/** The addresses that have something in them; the others are their pattern. */
export const paths = {
  category: (id: Id) => `/c/${id}`,
  subCategory: (id: Id) => `/sc/${id}`,
  underSubCategory: (id: Id) => `/usc/${id}`,
  article: (id: Id) => `/a/${id}`,
  /** The token is in the fragment, which browsers send to no server. */
  follow: (token: string) => `${patterns.follow}#${encodeURIComponent(token)}`,
};

/** '/sc/12' -> 'sc'; '' for the root. */
export const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/**
 * Whether an address is opened with a token: of a follow link, a new password or an e-mail address
 * to confirm. The router ignores case.
 */
export const opensWithToken = (path: string): boolean =>
  [patterns.follow, patterns.recover, patterns.confirmAddress].some(
    (pattern) => firstSegment(pattern) === firstSegment(path).toLowerCase(),
  );

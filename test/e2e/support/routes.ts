/** The pages that are served with their content. */
export const publicRoutes = {
  root: '/',
  home: '/home',
  category: '/c/2',
  subCategory: '/sc/201',
  underSubCategory: '/usc/20101',
  article: '/a/3',
  terms: '/terms',
  about: '/about',
  legalNotice: '/mentions-legales',
  personalData: '/donnees-personnelles',
  contact: '/contact/us',
  notFound: '/nulle-part',
};

/** The other pages of a visitor. */
export const privateRoutes = {
  cart: '/cart',
  cartList: '/cart/liste',
  comparison: '/comparer?articles=1,335,668,1001',
  validate: '/cart/validate',
  summary: '/cart/validate?etape=recapitulatif',
  quote: '/quote',
  follow: '/suivi#lien-inconnu',
  login: '/login',
  recovery: '/credentials/recover/abc/3',
  confirm: '/account/confirm/abc',
};

/** The routes of the shop by audience. */
export const visitorRoutes = { ...publicRoutes, ...privateRoutes };
export const customerRoutes = {
  infos: '/my/account/infos',
  quotes: '/my/account/quotes',
  lists: '/my/account/lists',
  article: '/a/3',
  validate: '/cart/validate',
};
export const adminRoutes = {
  pending: '/admin/quotes/pending',
  ongoing: '/admin/quotes/ongoing',
  archived: '/admin/quotes/archived',
  allQuotes: '/admin/quotes/all',
  enterRequest: '/admin/quotes/new',
  openOffers: '/admin/quotes/followup',
  campaigns: '/admin/sales/campaigns',
  featured: '/admin/catalogue/featured',
  users: '/admin/users/management',
  userFile: '/admin/users/2',
  oxygene: '/admin/oxygene',
  journal: '/admin/journal',
  mails: '/admin/mails',
  articles: '/admin/catalogue/articles',
  categories: '/admin/catalogue/categories',
  safetySheets: '/admin/safety-sheets',
  shop: '/admin/shop',
  // Not beside the searches, whose title they have.
  synonyms: '/admin/searches?vue=synonymes',
  figures: '/admin/figures',
  searches: '/admin/searches',
  article: '/a/3',
};

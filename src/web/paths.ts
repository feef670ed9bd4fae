/** Every address of the shop. Links, routes and tests take theirs from here. */
type Id = number | string;

/** The route patterns, as written in the specification's route table. */
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
  validateCart: '/cart/validate',
  quote: '/quote',
  login: '/login',
  recover: '/credentials/recover/:recoverToken/:userId',
  account: '/my/account',
  accountInfos: '/my/account/infos',
  accountQuotes: '/my/account/quotes',
  admin: '/admin',
  adminQuotes: '/admin/quotes/:list',
  adminCampaigns: '/admin/sales/campaigns',
  adminUsers: '/admin/users/management',
  adminOxygene: '/admin/oxygene',
  adminJournal: '/admin/journal',
} as const;

export type AdminQuoteList = 'pending' | 'ongoing' | 'archived';

export const paths = {
  root: () => patterns.root,
  home: () => patterns.home,
  category: (id: Id) => `/c/${id}`,
  subCategory: (id: Id) => `/sc/${id}`,
  underSubCategory: (id: Id) => `/usc/${id}`,
  article: (id: Id) => `/a/${id}`,
  terms: () => patterns.terms,
  about: () => patterns.about,
  legalNotice: () => patterns.legalNotice,
  personalData: () => patterns.personalData,
  contact: () => patterns.contact,
  cart: () => patterns.cart,
  validateCart: () => patterns.validateCart,
  quote: () => patterns.quote,
  login: () => patterns.login,
  loginFromValidate: () => `${patterns.login}?from=validate`,
  recover: (token: string, userId: Id) => `/credentials/recover/${encodeURIComponent(token)}/${userId}`,
  account: () => patterns.account,
  accountInfos: () => patterns.accountInfos,
  accountQuotes: () => patterns.accountQuotes,
  admin: () => patterns.admin,
  adminQuotes: (list: AdminQuoteList) => `/admin/quotes/${list}`,
  adminCampaigns: () => patterns.adminCampaigns,
  /** The promotions, with one of them open. */
  adminCampaign: (id: Id) => `${patterns.adminCampaigns}?promotion=${id}`,
  adminUsers: () => patterns.adminUsers,
  adminOxygene: () => patterns.adminOxygene,
  adminJournal: () => patterns.adminJournal,
};

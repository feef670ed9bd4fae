import type { OperationId } from './contract/operations';

/**
 * Who may call an operation:
 * - `anyone`: the token is not read;
 * - `anyone, known by token`: open to all; a valid token identifies the caller;
 * - `customer`: logged in;
 * - `admin`: logged in with ROLE_ADMIN.
 */
export type Access = 'anyone' | 'anyone, known by token' | 'customer' | 'admin';

/** The permission table. An operation missing from it does not compile, and the server does not start. */
export const access = {
  login: 'anyone',
  createAccount: 'anyone',
  requestPasswordReset: 'anyone',
  resetPassword: 'anyone',
  verifyEmail: 'anyone',
  requestEmailVerification: 'customer',
  getSelf: 'customer',
  renewToken: 'customer',
  savePersonalInfo: 'customer',

  sendContactRequest: 'anyone',

  listCategories: 'anyone',
  listFeaturedArticles: 'anyone',
  listUnderSubCategoryArticles: 'anyone',
  listSubCategoryArticles: 'anyone',
  searchArticles: 'anyone',
  suggest: 'anyone',
  getSearchHints: 'anyone',
  getArticle: 'anyone',
  getArticleFamily: 'anyone',
  listArticlesByReference: 'anyone',
  listArticlesByIds: 'anyone',
  resolveReferences: 'anyone',
  listActiveCampaigns: 'anyone',
  getArticleThumbnail: 'anyone',
  getAttachmentThumbnail: 'anyone',
  getAttachmentFile: 'anyone',
  downloadSafetySheets: 'anyone',

  addPictureFromWeb: 'admin',
  addPdfFromWeb: 'admin',
  deleteAttachment: 'admin',
  setDefaultPicture: 'admin',
  setDocumentKind: 'admin',
  listChemicalsWithoutSheet: 'admin',
  setVideoLink: 'admin',
  toggleFeatured: 'admin',
  uploadAttachment: 'admin',

  listCampaigns: 'admin',
  listCampaignArticles: 'admin',
  createCampaign: 'admin',
  linkArticleToCampaign: 'admin',
  deleteCampaign: 'admin',
  closeCampaign: 'admin',
  updateCampaign: 'admin',
  unlinkArticleFromCampaign: 'admin',

  sendQuote: 'anyone, known by token',
  listMyQuotes: 'customer',
  downloadMyQuoteRequest: 'customer',
  downloadQuoteRequest: 'admin',
  listQuotesByStatus: 'admin',
  listQuotes: 'admin',
  exportQuotes: 'admin',
  exportQuoteLines: 'admin',
  checkOxygeneExport: 'admin',
  exportForOxygene: 'admin',
  updateQuoteStatus: 'admin',
  updateQuoteStatuses: 'admin',

  readQuoteThread: 'admin',
  recordQuoteOpening: 'admin',
  takeQuote: 'admin',
  addQuoteNote: 'admin',
  sendQuoteMessage: 'admin',
  saveOfferDraft: 'admin',
  discardOfferDraft: 'admin',
  uploadOfferFile: 'admin',
  deleteOfferFile: 'admin',
  downloadOfferFile: 'admin',
  listOfferTemplates: 'admin',
  createOfferTemplate: 'admin',
  updateOfferTemplate: 'admin',
  deleteOfferTemplate: 'admin',
  previewOffer: 'admin',
  downloadOffer: 'admin',
  makeOfferPdf: 'admin',
  sendOffer: 'admin',
  revokeFollowLinks: 'admin',

  createFollowLink: 'customer',
  // The token of the link is what they are allowed by.
  followQuote: 'anyone',
  resendFollowLink: 'anyone',
  answerByFollowLink: 'anyone',
  acceptOffer: 'anyone',
  answerCopyRequest: 'anyone',
  compareMyQuote: 'customer',
  compareFollowedQuote: 'anyone',
  downloadFollowedRequest: 'anyone',
  downloadFollowedOffer: 'anyone',
  downloadFollowedOfferFile: 'anyone',

  listMyLists: 'customer',
  createMyList: 'customer',
  readMyList: 'customer',
  changeMyList: 'customer',
  deleteMyList: 'customer',

  importCatalogue: 'admin',
  simulateImport: 'admin',
  readImportProgress: 'admin',
  listImports: 'admin',
  readImport: 'admin',
  downloadRefusedLines: 'admin',
  returnToBeforeLastImport: 'admin',

  listUsers: 'admin',
  deleteUser: 'admin',
  listStaff: 'admin',

  listJournal: 'admin',

  listUndeliveredMails: 'admin',
  resendMail: 'admin',
} satisfies Record<OperationId, Access>;

/** Public paths answer without the /api prefix too (OPEN-01); those of customers under /exposed as well. */
export const isPublicPath = (path: string): boolean =>
  path.startsWith('/exposed/') || path === '/login_check' || path === '/post/contact/form';

/** The operations the contract leaves open to anyone: they carry no token. */
export const openOperations: ReadonlySet<string> = new Set([
  'login',
  'createAccount',
  'requestPasswordReset',
  'resetPassword',
  'verifyEmail',
  'sendContactRequest',
  'listCategories',
  'listFeaturedArticles',
  'listUnderSubCategoryArticles',
  'listSubCategoryArticles',
  'searchArticles',
  'getArticle',
  'listArticlesByReference',
  'listArticlesByIds',
  'listActiveCampaigns',
]);

export const carriesToken = (operationId: string): boolean => !openOperations.has(operationId);

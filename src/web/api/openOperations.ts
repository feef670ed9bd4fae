/** The operations without authentication in the contract: they are sent without a token. */
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
  'resolveReferences',
  'listActiveCampaigns',
]);

export const carriesToken = (operationId: string): boolean => !openOperations.has(operationId);

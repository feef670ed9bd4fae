/** The operations without authentication in the contract: they are sent without a token. One text takes fewer bytes than a list. */
export const openOperations: ReadonlySet<string> = new Set(
  (
    'login createAccount requestPasswordReset resetPassword verifyEmail sendContactRequest listCategories ' +
    'listFeaturedArticles listUnderSubCategoryArticles listSubCategoryArticles searchArticles getArticle ' +
    'getArticleFamily listArticlesByReference listArticlesByIds resolveReferences listActiveCampaigns suggest getSearchHints ' +
    'followQuote compareFollowedQuote answerByFollowLink acceptOffer answerCopyRequest downloadFollowedRequest ' +
    'downloadFollowedOffer downloadFollowedOfferFile'
  ).split(' '),
);

export const carriesToken = (operationId: string): boolean => !openOperations.has(operationId);

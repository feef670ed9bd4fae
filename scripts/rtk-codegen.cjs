// How the RTK Query endpoints are generated from the contract (run: npm run api).
const queryPosts = ['searchArticles', 'listArticlesByIds', 'resolveReferences'];
const articleEdits = ['addPictureFromWeb', 'addPdfFromWeb', 'deleteAttachment', 'setDocumentKind', 'setVideoLink', 'uploadAttachment'];
const campaignEdits = ['createCampaign', 'deleteCampaign', 'closeCampaign', 'updateCampaign', 'unlinkArticleFromCampaign'];

// Pictures and documents (tag media) are URLs for <img> and <a>, not API calls.
const adminTags = ['articleEditor', 'campaigns', 'users', 'oxygene', 'journal', 'mails', 'offers'];
const adminQuoteOperations = ['listQuotesByStatus', 'listQuotes', 'updateQuoteStatus', 'updateQuoteStatuses', 'checkOxygeneExport'];
const isForAdmin = (_name, { operation }) =>
  adminQuoteOperations.includes(operation.operationId) || (operation.tags ?? []).some((tag) => adminTags.includes(tag));
const accountOperations = [
  'createAccount',
  'requestPasswordReset',
  'resetPassword',
  'savePersonalInfo',
  'verifyEmail',
  'requestEmailVerification',
];
const isForAccounts = (_name, { operation }) => accountOperations.includes(operation.operationId);
const isForLists = (_name, { operation }) => operation.operationId === 'resolveReferences';
const isForFamilies = (_name, { operation }) => operation.operationId === 'getArticleFamily';
const isForSuggestions = (_name, { operation }) => operation.operationId === 'suggest';
// Files that are saved, not read: features/quote/requestEndpoints.ts, admin/quotes/exportEndpoints.ts.
const downloads = [
  'downloadMyQuoteRequest',
  'downloadQuoteRequest',
  'previewOffer',
  'downloadOffer',
  'downloadFollowedRequest',
  'downloadFollowedOffer',
  'downloadOfferFile',
  'downloadFollowedOfferFile',
  'exportQuotes',
  'exportQuoteLines',
  'exportForOxygene',
];
const isDownload = (_name, { operation }) => downloads.includes(operation.operationId);
const isForHints = (_name, { operation }) => operation.operationId === 'getSearchHints';
const isForFollowing = (_name, { operation }) => (operation.tags ?? []).includes('follow');
const isForSavedLists = (_name, { operation }) => (operation.tags ?? []).includes('lists');
const isForRepeating = (_name, { operation }) => (operation.tags ?? []).includes('repeat');
const others = [
  isForAdmin,
  isForAccounts,
  isForLists,
  isForFamilies,
  isForSuggestions,
  isForHints,
  isForFollowing,
  isForRepeating,
  isForSavedLists,
  isDownload,
];
const isForVisitors = (name, definition) =>
  !others.some((isForOthers) => isForOthers(name, definition)) && !(definition.operation.tags ?? []).includes('media');

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
module.exports = {
  schemaFile: '../openapi.yaml',
  apiFile: '../src/web/api/client.ts',
  apiImport: 'api',
  outputFiles: {
    // Ten chunks: every visitor, the account screens, lists of references, families of articles, suggestions, searches without results,
    // following a quote, repeating one, saved lists, the administration.
    // Unused hook names cost bytes too: visitor screens take a lazy query from the endpoint itself.
    '../src/web/api/endpoints.gen.ts': {
      exportName: 'endpoints',
      filterEndpoints: isForVisitors,
      hooks: { queries: true, lazyQueries: false, mutations: true },
    },
    '../src/web/api/accountEndpoints.gen.ts': { exportName: 'accountEndpoints', filterEndpoints: isForAccounts },
    '../src/web/api/listEndpoints.gen.ts': { exportName: 'listEndpoints', filterEndpoints: isForLists },
    '../src/web/api/familyEndpoints.gen.ts': {
      exportName: 'familyEndpoints',
      filterEndpoints: isForFamilies,
      hooks: { queries: true, lazyQueries: false, mutations: false },
    },
    '../src/web/api/suggestionEndpoints.gen.ts': {
      exportName: 'suggestionEndpoints',
      filterEndpoints: isForSuggestions,
      hooks: { queries: false, lazyQueries: false, mutations: false },
    },
    '../src/web/api/hintEndpoints.gen.ts': {
      exportName: 'hintEndpoints',
      filterEndpoints: isForHints,
      hooks: { queries: true, lazyQueries: false, mutations: false },
    },
    '../src/web/api/followEndpoints.gen.ts': {
      exportName: 'followEndpoints',
      filterEndpoints: (name, definition) => isForFollowing(name, definition) && !isDownload(name, definition),
    },
    '../src/web/api/repeatEndpoints.gen.ts': {
      exportName: 'repeatEndpoints',
      filterEndpoints: isForRepeating,
      hooks: { queries: true, lazyQueries: false, mutations: false },
    },
    '../src/web/api/adminEndpoints.gen.ts': {
      exportName: 'adminEndpoints',
      filterEndpoints: (name, definition) => isForAdmin(name, definition) && !isDownload(name, definition),
    },
    '../src/web/api/savedListEndpoints.gen.ts': {
      exportName: 'savedListEndpoints',
      filterEndpoints: isForSavedLists,
      hooks: { queries: true, lazyQueries: false, mutations: true },
    },
  },
  hooks: { queries: true, lazyQueries: true, mutations: true },
  tag: true,
  encodePathParams: true,
  // fetchBaseQuery already encodes them.
  encodeQueryParams: false,
  useUnknown: true,
  endpointOverrides: [
    { pattern: queryPosts, type: 'query' },
    { pattern: ['setDefaultPicture', 'toggleFeatured'], type: 'mutation', invalidatesTags: ['catalogue'] },
    { pattern: ['linkArticleToCampaign'], type: 'mutation', invalidatesTags: ['campaigns', 'catalogue'] },
    { pattern: articleEdits, invalidatesTags: ['catalogue'] },
    { pattern: campaignEdits, invalidatesTags: ['campaigns', 'catalogue'] },
    { pattern: ['importCatalogue', 'returnToBeforeLastImport'], invalidatesTags: ['catalogue', 'oxygene', 'journal'] },
    { pattern: ['resendMail'], invalidatesTags: ['mails', 'offers', 'journal'] },
    // A simulation changes nothing.
    { pattern: ['simulateImport'], invalidatesTags: [] },
    { pattern: ['sendContactRequest'], invalidatesTags: [] },
    { pattern: ['updateQuoteStatus', 'updateQuoteStatuses'], invalidatesTags: ['quotes', 'offers'] },
    { pattern: ['sendOffer'], invalidatesTags: ['offers', 'quotes', 'journal'] },
    {
      pattern: [
        'uploadOfferFile',
        'deleteOfferFile',
        'takeQuote',
        'addQuoteNote',
        'sendQuoteMessage',
        'discardOfferDraft',
        'makeOfferPdf',
        'revokeFollowLinks',
      ],
      invalidatesTags: ['offers', 'journal'],
    },
    // The screen has what it saved.
    { pattern: ['saveOfferDraft', 'recordQuoteOpening', 'createFollowLink'], invalidatesTags: [] },
    {
      pattern: ['login', 'createAccount', 'requestPasswordReset', 'resetPassword', 'verifyEmail', 'requestEmailVerification'],
      invalidatesTags: [],
    },
    // Renewing a token must not be cached.
    { pattern: ['renewToken'], type: 'mutation', invalidatesTags: [] },
  ],
};

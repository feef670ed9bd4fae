// How the RTK Query endpoints are generated from the contract (run: npm run api).
const readingPosts = ['searchArticles', 'listArticlesByIds'];
const articleEdits = ['addPictureFromWeb', 'addPdfFromWeb', 'deleteAttachment', 'setVideoLink', 'uploadAttachment'];
const campaignEdits = ['createCampaign', 'deleteCampaign', 'closeCampaign', 'updateCampaign', 'unlinkArticleFromCampaign'];

// Pictures and documents (media) are addresses for <img> and <a>, not calls.
const adminTags = ['articleEditor', 'campaigns', 'users', 'oxygene', 'journal', 'mails'];
const adminOfQuotes = ['listQuotesByStatus', 'updateQuoteStatus'];
const isForAdmin = (_name, { operation }) =>
  adminOfQuotes.includes(operation.operationId) || (operation.tags ?? []).some((tag) => adminTags.includes(tag));
const ofAccounts = [
  'createAccount',
  'requestPasswordReset',
  'resetPassword',
  'savePersonalInfo',
  'verifyEmail',
  'requestEmailVerification',
];
const isForAccounts = (_name, { operation }) => ofAccounts.includes(operation.operationId);
const isForVisitors = (name, definition) =>
  !isForAdmin(name, definition) && !isForAccounts(name, definition) && !(definition.operation.tags ?? []).includes('media');

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
module.exports = {
  schemaFile: '../openapi.yaml',
  apiFile: '../src/web/api/client.ts',
  apiImport: 'api',
  outputFiles: {
    // What every visitor loads, what comes with the screens of accounts, and what with the administration.
    // Names of hooks that nobody calls weigh too: a visitor's lazy query is taken from the endpoint itself.
    '../src/web/api/endpoints.gen.ts': {
      exportName: 'endpoints',
      filterEndpoints: isForVisitors,
      hooks: { queries: true, lazyQueries: false, mutations: true },
    },
    '../src/web/api/accountEndpoints.gen.ts': { exportName: 'accountEndpoints', filterEndpoints: isForAccounts },
    '../src/web/api/adminEndpoints.gen.ts': { exportName: 'adminEndpoints', filterEndpoints: isForAdmin },
  },
  hooks: { queries: true, lazyQueries: true, mutations: true },
  tag: true,
  encodePathParams: true,
  // fetchBaseQuery encodes them: doing it here too would encode them twice.
  encodeQueryParams: false,
  useUnknown: true,
  endpointOverrides: [
    { pattern: readingPosts, type: 'query' },
    { pattern: ['setDefaultPicture', 'toggleFeatured'], type: 'mutation', invalidatesTags: ['catalogue'] },
    { pattern: ['linkArticleToCampaign'], type: 'mutation', invalidatesTags: ['campaigns', 'catalogue'] },
    { pattern: articleEdits, invalidatesTags: ['catalogue'] },
    { pattern: campaignEdits, invalidatesTags: ['campaigns', 'catalogue'] },
    { pattern: ['importCatalogue', 'returnToBeforeLastImport'], invalidatesTags: ['catalogue', 'oxygene', 'journal'] },
    { pattern: ['resendMail'], invalidatesTags: ['mails', 'journal'] },
    // Shows and changes nothing.
    { pattern: ['simulateImport'], invalidatesTags: [] },
    { pattern: ['sendContactRequest'], invalidatesTags: [] },
    {
      pattern: ['login', 'createAccount', 'requestPasswordReset', 'resetPassword', 'verifyEmail', 'requestEmailVerification'],
      invalidatesTags: [],
    },
    // Renewing is an act of the session, not something to cache.
    { pattern: ['renewToken'], type: 'mutation', invalidatesTags: [] },
  ],
};

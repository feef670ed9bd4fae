// How the RTK Query endpoints are generated from the contract (run: npm run api).
const queryPosts = ['searchArticles', 'listArticlesByIds', 'resolveReferences'];
const articleEdits = ['addPictureFromWeb', 'addPdfFromWeb', 'deleteAttachment', 'setDocumentKind', 'setVideoLink', 'uploadAttachment'];
const campaignEdits = ['createCampaign', 'deleteCampaign', 'closeCampaign', 'updateCampaign', 'unlinkArticleFromCampaign'];

// Unused hook names cost bytes: visitor screens take a lazy query from the endpoint itself.
const READS = { queries: true, lazyQueries: false, mutations: false };
const CALLS = { queries: true, lazyQueries: false, mutations: true };
const NO_HOOKS = { queries: false, lazyQueries: false, mutations: false };

/** The files of endpoints besides `endpoints.gen.ts`, which every visitor loads: each is in the chunks of the screens that use it. */
const FILES = {
  account: {
    operations: ['createAccount', 'requestPasswordReset', 'resetPassword', 'savePersonalInfo', 'verifyEmail', 'requestEmailVerification'],
  },
  admin: {
    tags: ['articleEditor', 'campaigns', 'users', 'oxygene', 'journal', 'mails', 'offers'],
    operations: [
      'listQuotesByStatus',
      'listQuotes',
      'updateQuoteStatus',
      'updateQuoteStatuses',
      'checkOxygeneExport',
      'listArticlesByReference',
    ],
  },
  articles: { operations: ['listArticlesByIds'], hooks: READS },
  contact: { operations: ['sendContactRequest'], hooks: CALLS },
  family: { operations: ['getArticleFamily'], hooks: READS },
  follow: { tags: ['follow'] },
  hint: { operations: ['getSearchHints'], hooks: READS },
  list: { operations: ['resolveReferences'] },
  quote: { operations: ['sendQuote', 'listMyQuotes'], hooks: CALLS },
  repeat: { tags: ['repeat'], hooks: READS },
  savedList: { tags: ['lists'], hooks: CALLS },
  search: { operations: ['searchArticles'], hooks: READS },
  suggestion: { operations: ['suggest'], hooks: NO_HOOKS },
};

const isOf =
  ({ tags = [], operations = [] }) =>
  ({ operationId, tags: own = [] }) =>
    operations.includes(operationId) || own.some((tag) => tags.includes(tag));
/** Files are no endpoints here: pictures and documents are URLs for <img> and <a>, others are saved (src/web/api/savedFile.ts). */
const isRead = ({ responses }) => responses[200].content['application/json'] !== undefined;
const filterOf =
  (isIncluded) =>
  (_name, { operation }) =>
    isRead(operation) && isIncluded(operation);
const isForVisitors = (operation) => !Object.values(FILES).some((file) => isOf(file)(operation));

const outputFile = (name, { hooks, ...file }) => ({ exportName: name, filterEndpoints: filterOf(isOf(file)), ...(hooks && { hooks }) });

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
module.exports = {
  schemaFile: '../openapi.yaml',
  apiFile: '../src/web/api/client.ts',
  apiImport: 'api',
  outputFiles: {
    '../src/web/api/endpoints.gen.ts': { exportName: 'endpoints', filterEndpoints: filterOf(isForVisitors), hooks: CALLS },
    ...Object.fromEntries(
      Object.entries(FILES).map(([name, file]) => [`../src/web/api/${name}Endpoints.gen.ts`, outputFile(`${name}Endpoints`, file)]),
    ),
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

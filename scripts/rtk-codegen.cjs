// How the RTK Query endpoints are generated from the contract (run: npm run api).
const readingPosts = ['searchArticles', 'listArticlesByIds'];
const articleEdits = ['addPictureFromWeb', 'addPdfFromWeb', 'deleteAttachment', 'setVideoLink', 'uploadAttachment'];
const campaignEdits = ['createCampaign', 'deleteCampaign', 'closeCampaign', 'updateCampaign', 'unlinkArticleFromCampaign'];

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
module.exports = {
  schemaFile: '../openapi.yaml',
  apiFile: '../src/web/api/client.ts',
  apiImport: 'api',
  outputFile: '../src/web/api/endpoints.gen.ts',
  exportName: 'endpoints',
  hooks: { queries: true, lazyQueries: true, mutations: true },
  tag: true,
  encodePathParams: true,
  encodeQueryParams: true,
  useUnknown: true,
  // Pictures and documents are addresses for <img> and <a>, not calls.
  filterEndpoints: (_name, { operation }) => !operation.tags?.includes('media'),
  endpointOverrides: [
    { pattern: readingPosts, type: 'query' },
    { pattern: ['setDefaultPicture', 'toggleFeatured'], type: 'mutation', invalidatesTags: ['catalogue'] },
    { pattern: ['linkArticleToCampaign'], type: 'mutation', invalidatesTags: ['campaigns', 'catalogue'] },
    { pattern: articleEdits, invalidatesTags: ['catalogue'] },
    { pattern: campaignEdits, invalidatesTags: ['campaigns', 'catalogue'] },
    { pattern: ['importCatalogue'], invalidatesTags: ['catalogue'] },
    { pattern: ['sendContactRequest'], invalidatesTags: [] },
    { pattern: ['login', 'createAccount', 'requestPasswordReset', 'resetPassword'], invalidatesTags: [] },
    // Renewing is an act of the session, not something to cache.
    { pattern: ['renewToken'], type: 'mutation', invalidatesTags: [] },
  ],
};

// Three projects: node (domain, server, repository), browser (components in jsdom), journeys (the SPA over the real server).

// Not Paris and not UTC, so that code which reads the machine's time zone fails.
process.env.TZ = 'Europe/Helsinki';

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

// Packages that ship only ES modules, which Jest must compile.
const esmOnly = [
  'jose',
  'fastify-openapi-glue',
  '@seriousme',
  'content-disposition',
  'cookie',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
];

// TEST_ENGINE=postgres runs the shops of the tests on PostgreSQL.
const onPostgres = process.env.TEST_ENGINE === 'postgres' && {
  globalSetup: '<rootDir>/test/support/startPostgres.mjs',
  globalTeardown: '<rootDir>/test/support/stopPostgres.mjs',
};

const common = {
  ...onPostgres,
  // npm run mutate copies the project there.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  transform: { '\\.[cm]?[jt]sx?$': swc, '\\.svg$': '<rootDir>/test/support/assetName.cjs' },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '\\.(pdf|webp|png)$': '<rootDir>/test/support/assetStub.cjs',
  },
};

const inBrowser = {
  ...common,
  testEnvironment: '<rootDir>/test/support/browserEnvironment.cjs',
  setupFiles: ['fake-indexeddb/auto'],
  setupFilesAfterEnv: ['<rootDir>/test/support/browserSetup.ts'],
};

module.exports = {
  testTimeout: 60_000,
  projects: [
    { ...common, displayName: 'node', testEnvironment: 'node', testMatch: ['<rootDir>/test/{domain,server,repository}/**/*.test.ts'] },
    { ...inBrowser, displayName: 'browser', testMatch: ['<rootDir>/test/web/**/*.test.{ts,tsx}'] },
    { ...inBrowser, displayName: 'journeys', testMatch: ['<rootDir>/test/journeys/**/*.test.tsx'] },
  ],
};

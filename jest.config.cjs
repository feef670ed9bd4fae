// npm test runs the gate (TEST_TIER=gate) or a group of the whole (TEST_GROUP); which files they
// have is in scripts/lib/tiers.mjs. Without either, every file runs with all its cases.
// Projects: node (domain, server, search, service worker, repository), browser (components in
// jsdom), journeys (the SPA over the real server) and postgres (what differs there). node-postgres
// and journeys-postgres repeat the tests of the server, of search and the journeys that open a
// shop. faults, which npm run faults runs, has the files with the tag @faults again, with all their
// samples.
const { join } = require('node:path');
const {
  testsOfFaults,
  testsOfPostgres,
  testsWithShop,
} = require('./test/support/testsWithShop.cjs');

// Not Paris and not UTC, so that code which reads the machine's time zone fails.
process.env.TZ = 'Europe/Helsinki';
// The processes of this run share what they prepare (test/support/copyShop.ts).
process.env.TEST_RUN ??= `${process.pid}-${Math.round(performance.timeOrigin)}`;

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
  'content-disposition',
  'cookie',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  '@marbec',
  '@adobe/structured-data-validator',
];

const common = {
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
  runtime: '<rootDir>/test/support/browserRuntime.cjs',
  moduleNameMapper: {
    ...common.moduleNameMapper,
    '/hooks/use(StyleRegister|CSSVarRegister)$': '<rootDir>/test/support/noStyles.cjs',
  },
  setupFiles: ['fake-indexeddb/auto'],
  setupFilesAfterEnv: ['<rootDir>/test/support/browserSetup.ts'],
};

// In the group postgres, of the tests on PostgreSQL only what differs there: the files of this
// folder and those with the tag @postgres, without their testOfAnyEngine.
const POSTGRES_ONLY = '/test/server/database/postgres/';
// The file and its commands.
const SQLITE_ONLY =
  '/test/server/(database/(sqlite|migrations)/|search/sqlite/|import/killed|cli/|http/fullDisk)';
const onPostgres = (displayName, testMatch, { setupFiles = [], ...project }) => ({
  ...project,
  displayName,
  testMatch,
  setupFiles: ['<rootDir>/test/support/onPostgres.cjs', ...setupFiles],
  globalSetup: '<rootDir>/test/support/startPostgres.mjs',
  globalTeardown: '<rootDir>/test/support/stopPostgres.mjs',
});

const THREAD_MEMORY = '<rootDir>/test/support/threadMemory.cjs';
const node = {
  ...common,
  displayName: 'node',
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/nativeRunner.cjs',
  setupFiles: [THREAD_MEMORY],
  testMatch: ['<rootDir>/test/{domain,server,search,serviceWorker,repository}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', POSTGRES_ONLY],
};
const browser = {
  ...inBrowser,
  displayName: 'browser',
  testMatch: ['<rootDir>/test/web/**/*.test.{ts,tsx}'],
};
const journeys = {
  ...inBrowser,
  displayName: 'journeys',
  testMatch: ['<rootDir>/test/journeys/**/*.test.tsx'],
};

const shopsIn = (...folders) => folders.flatMap((folder) => testsWithShop(join(__dirname, folder)));
const nodeOnPostgres = { ...node, testPathIgnorePatterns: ['/node_modules/', SQLITE_ONLY] };

const escaped = (path) => path.replace(/[.+]/g, '\\$&');

/** The files of a project that TEST_TIER or TEST_GROUP asks for. */
function ofTier(project, files) {
  const { TEST_TIER: tier, TEST_GROUP: group } = process.env;
  const own = files.filter(({ kind }) => kind === project.displayName);
  if (group) {
    const wanted = own.filter((file) => file.group === group);
    return { ...project, testMatch: wanted.map(({ path }) => `<rootDir>/test/${path}`) };
  }
  if (tier !== 'gate') return project;
  const left = own.filter((file) => file.tier === 'full');
  return {
    ...project,
    testPathIgnorePatterns: [
      ...(project.testPathIgnorePatterns ?? ['/node_modules/']),
      ...left.map(({ path }) => `/test/${escaped(path)}$`),
    ],
  };
}

module.exports = async () => {
  const { readTestFiles } = await import('./scripts/lib/tiers.mjs');
  const files = readTestFiles();
  return {
    testTimeout: 60_000,
    projects: [
      ofTier(node, files),
      ofTier(browser, files),
      ofTier(journeys, files),
      onPostgres('postgres', testsOfPostgres(join(__dirname, 'test')), {
        ...nodeOnPostgres,
        setupFiles: [THREAD_MEMORY, '<rootDir>/test/support/someOnPostgres.cjs'],
      }),
      onPostgres('node-postgres', shopsIn('test/server', 'test/search'), nodeOnPostgres),
      onPostgres('journeys-postgres', shopsIn('test/journeys'), journeys),
      {
        ...node,
        displayName: 'faults',
        testMatch: testsOfFaults(join(__dirname, 'test')),
        setupFiles: [THREAD_MEMORY, '<rootDir>/test/support/ofFaults.cjs'],
      },
    ],
  };
};

import { createRequire } from 'node:module';
import { sampleOf } from './scripts/lib/mutantSample.mjs';

const configureJest = createRequire(import.meta.url)('./jest.config.cjs');
// With Jest's own runner: each run of a mutant loads the modules anew.
const [{ testRunner: _withoutContexts, ...node }] = (await configureJest()).projects;

/** npm run mutate -- --sample. */
const sample = sampleOf() && {
  plugins: ['@stryker-mutator/*', './scripts/lib/mutantSample.mjs'],
  checkers: ['sample'],
};

/** Mutation tests of src/domain with the tests of test/domain. */
export default {
  mutate: ['src/domain/**/*.ts'],
  testRunner: 'jest',
  jest: { config: { ...node, projects: [], testMatch: ['<rootDir>/test/domain/**/*.test.ts'] } },
  coverageAnalysis: 'perTest',
  // Mutants of module-level values would run every test, for hours.
  ignoreStatic: true,
  reporters: ['progress', 'clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { reportTests: false, allowEmojis: false },
  // Everything else is copied, because the tests read it.
  ignorePatterns: [
    '/.*',
    '/dist',
    '/data',
    '/docs',
    '/test-results',
    '/test/e2e',
    '/test/server',
    '/test/web',
    '/test/journeys',
  ],
  tempDirName: '.cache/mutation',
  disableTypeChecks: false,
  concurrency: 1,
  thresholds: { high: 95, low: 90, break: sample ? null : 90 },
  ...sample,
};

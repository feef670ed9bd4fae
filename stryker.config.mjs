import { createRequire } from 'node:module';

const [node] = createRequire(import.meta.url)('./jest.config.cjs').projects;

/** Changes the rules of src/domain one place at a time: what its own tests do not notice survives. */
export default {
  mutate: ['src/domain/**/*.ts'],
  testRunner: 'jest',
  jest: { config: { ...node, projects: [], testMatch: ['<rootDir>/test/domain/**/*.test.ts'] } },
  coverageAnalysis: 'perTest',
  // A value made while its module is read would need every test anew, for hours: limits and texts are left to the tests of requirements.
  ignoreStatic: true,
  reporters: ['progress', 'clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { reportTests: false, allowEmojis: false },
  // The copy that is changed needs what the tests read.
  ignorePatterns: ['/.*', '/dist', '/data', '/docs', '/test-results', '/test/e2e', '/test/server', '/test/web', '/test/journeys'],
  tempDirName: '.cache/mutation',
  disableTypeChecks: false,
  concurrency: 1,
  thresholds: { high: 95, low: 90, break: 90 },
};

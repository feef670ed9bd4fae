// npm test: installs and builds like npm start, then runs every test, Chromium included, and the
// static checks beside them. Last line: "N passed, N failed".
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureChromium, ensureInstalled, requireNode, root } from './lib/setup.mjs';
import {
  browserRuns,
  flakyInPlaywright,
  jestResults,
  readReport,
  skippedInPlaywright,
} from './lib/testResults.mjs';
import { summarize } from './lib/testSummary.mjs';

/** Without the whole repetition on PostgreSQL (npm run test:postgres). */
const JEST_PROJECTS = ['node', 'browser', 'journeys', 'postgres'];

/** Of Jest and its workers: collected four times less often than by default. */
const YOUNG_GENERATION = '--max-semi-space-size=64';

requireNode();
ensureInstalled({ everything: true });
ensureBuilt();
const chromium = ensureChromium();
// Imported here because they need packages.
const [{ tablesOfEvidence }, { startTestPostgres }, { runChecks }] = await Promise.all(
  ['evidence', 'testPostgres', 'runChecks'].map((name) => import(`./lib/${name}.mjs`)),
);
// Of all runs. Where PostgreSQL does not start, npm test ends here.
const postgres = await startTestPostgres();
process.env.TEST_DATABASE_URL = postgres.url;

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const [checked, tested] = await Promise.all([runChecks(), runTests()]);
const runs = [checked, ...tested];
await postgres.stop();
const sum = (name) => runs.reduce((total, run) => total + run[name], 0);
const [passed, failed] = [sum('passed'), sum('failed')];
const [flaky, skipped] = ['flaky', 'skipped'].map((name) => runs.flatMap((run) => run[name] ?? []));
const inCi = Boolean(process.env.CI);
const wrong =
  failed === 0
    ? tablesOfEvidence()
    : ['The tables of requirements and threats were not made: not every test passed.'];
const { lines, exitCode } = summarize({ passed, failed, flaky, skipped, wrong, inCi });
console.log(lines.join('\n'));
process.exitCode = exitCode;

/** One run after another: each has as many workers as the machine shall have. */
async function runTests() {
  const results = [await runJest()];
  for (const run of browserRuns) results.push(await runPlaywright(run));
  return results;
}

/**
 * Unit, server, repository and journey tests, and on PostgreSQL what differs there. A suite that
 * fails to start counts as a failure.
 */
async function runJest() {
  const options = [
    '--json',
    `--outputFile=${jestResults}`,
    // One more than the cores of a small machine: tests wait for processes and for PostgreSQL.
    '--maxWorkers=3',
    '--testLocationInResults=false',
  ];
  const status = await node(
    [
      YOUNG_GENERATION,
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      ...JEST_PROJECTS,
      ...options,
    ],
    { NODE_ENV: 'test' },
  );
  const report = readReport(jestResults);
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed || (status === 0 ? 0 : 1) };
}

/** Browser tests, in a real Chromium over the real server. */
async function runPlaywright({ shop, results: report }) {
  const status = await node(['node_modules/@playwright/test/cli.js', 'test'], {
    E2E_SHOP: shop,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
  const outcome = readReport(report);
  if (!outcome) return { passed: 0, failed: 1 };
  const failed = outcome.stats.unexpected + outcome.errors.length;
  return {
    passed: outcome.stats.expected + outcome.stats.flaky,
    failed: failed || (status === 0 ? 0 : 1),
    flaky: flakyInPlaywright(outcome),
    skipped: skippedInPlaywright(outcome),
  };
}

/**
 * Runs Node with the output of this process.
 * @returns its exit code; null when a signal ended it.
 */
async function node(args, env) {
  const [code] = await once(
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
    'exit',
  );
  return code;
}

// npm test: installs and builds like npm start, then runs every test, Chromium included. Last line: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureChromium, ensureInstalled, requireNode, root } from './lib/setup.mjs';
import { browserRuns, flakyInPlaywright, jestResults, readReport, skippedInPlaywright } from './lib/testResults.mjs';
import { summarize } from './lib/testSummary.mjs';

requireNode();
ensureInstalled({ everything: true });
ensureBuilt();
const chromium = ensureChromium();
// Imported here because they need packages.
const [{ tablesOfEvidence }, { startTestPostgres }] = await Promise.all([import('./lib/evidence.mjs'), import('./lib/testPostgres.mjs')]);
// Before minutes of tests: where PostgreSQL does not start, npm test ends here.
await (await startTestPostgres()).stop();

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const runs = [runJest(), ...browserRuns.map(runPlaywright)];
const sum = (name) => runs.reduce((total, run) => total + run[name], 0);
const [passed, failed] = [sum('passed'), sum('failed')];
const [flaky, skipped] = ['flaky', 'skipped'].map((name) => runs.flatMap((run) => run[name] ?? []));
const inCi = Boolean(process.env.CI);
const wrong = failed === 0 ? tablesOfEvidence() : ['The tables of requirements and threats were not made: not every test passed.'];
const { lines, exitCode } = summarize({ passed, failed, flaky, skipped, wrong, inCi });
console.log(lines.join('\n'));
process.exitCode = exitCode;

/** Unit, server, repository and journey tests, on both database engines. A suite that fails to start counts as a failure. */
function runJest() {
  const status = node(
    ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${jestResults}`, '--maxWorkers=2', '--testLocationInResults=false'],
    { NODE_ENV: 'test' },
  );
  const report = readReport(jestResults);
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed || (status === 0 ? 0 : 1) };
}

/** Browser tests, in a real Chromium over the real server. */
function runPlaywright({ config, results: report }) {
  const status = node(['node_modules/@playwright/test/cli.js', 'test', '--config', config], {
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

function node(args, env) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status;
}

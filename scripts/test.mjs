// npm test: everything npm start prepares, then every test, Chromium included. Ends with "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureChromium, ensureInstalled, requireNode, root } from './lib/ready.mjs';

requireNode();
ensureInstalled();
ensureBuilt();
const chromium = ensureChromium();

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const jest = runJest();
const browser = runPlaywright();
const passed = jest.passed + browser.passed;
const failed = jest.failed + browser.failed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** Unit, server, house and journey tests. A suite that cannot even start counts as a failure. */
function runJest() {
  const output = join(results, 'jest.json');
  const status = node(['node_modules/jest/bin/jest.js', '--json', `--outputFile=${output}`, '--maxWorkers=2', '--testLocationInResults=false'], { NODE_ENV: 'test' });
  const report = readJson(output);
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed || (status === 0 ? 0 : 1) };
}

/** The browser tests, in a real Chromium over the real server. */
function runPlaywright() {
  const output = join(results, 'playwright.json');
  const status = node(['node_modules/@playwright/test/cli.js', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
  const report = readJson(output);
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.stats.unexpected + report.errors.length;
  return { passed: report.stats.expected + report.stats.flaky, failed: failed || (status === 0 ? 0 : 1) };
}

function node(args, env) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

// npm run test:near src/server/quotes: the tests near a file or folder of src, for the inner loop.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './lib/options.mjs';
import { ensureBuilt, ensureChromium, ensureInstalled, exitSaying, root } from './lib/setup.mjs';
import { runScript } from './lib/testParts.mjs';
import { readTestFiles, testsNear } from './lib/tiers.mjs';

const USAGE = `npm run test:near -- <path> [options]: the tests near a file or folder of src

  --full     also the cases that the gate leaves out
  --browser  also the browser tests of the subject; builds what changed
  --help     this text

Exit code: 0 when all passed, 1 when one failed, 2 when nothing is near or for an unknown option.
`;
const { values, positionals } = readOptions(USAGE, /^(?:src|test)\/[\w/.-]+$/);
const missing = positionals.filter((path) => !existsSync(join(root, path)));
if (positionals.length === 0) exitSaying('Name a path of src.', 2);
if (missing.length > 0) exitSaying(`There is no ${missing.join(', ')}.`, 2);
const files = readTestFiles();
const near = [...new Set(positionals.flatMap((path) => testsNear(path, files)))].filter(
  ({ kind, tier }) =>
    kind === 'playwright'
      ? values.browser
      : kind !== 'postgres' && (values.full || tier !== 'full'),
);
if (near.length === 0) exitSaying(`No test is near ${positionals.join(', ')}.`, 2);

ensureInstalled({ everything: true });
const pathsOf = (isOfRunner) =>
  near.filter(({ kind }) => isOfRunner(kind)).map(({ path }) => `test/${path}`);
const ofJest = pathsOf((kind) => kind !== 'playwright');
const ofBrowser = pathsOf((kind) => kind === 'playwright');
const statuses = [];
if (ofJest.length > 0) {
  const projects = [...new Set(near.map(({ kind }) => kind))].filter(
    (kind) => kind !== 'playwright',
  );
  const jest = ['node_modules/jest/bin/jest.js', '--runInBand', '--selectProjects', ...projects];
  const env = { NODE_ENV: 'test', ...(values.full ? {} : { TEST_TIER: 'gate' }) };
  statuses.push((await runScript([...jest, '--runTestsByPath', ...ofJest], env)).status);
}
if (ofBrowser.length > 0) {
  ensureBuilt();
  const chromium = ensureChromium();
  const env = { E2E_SHOP: 'built', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...ofBrowser];
  statuses.push((await runScript(playwright, env)).status);
}
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;

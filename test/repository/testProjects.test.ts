import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { textFiles } from './sourceFiles';

const root = join(__dirname, '../..');
const run = promisify(execFile);

/**
 * Without the worker's id, with which Playwright does not start; with the folder that
 * playwright.config.ts would create.
 */
const env = { ...process.env, JEST_WORKER_ID: undefined, E2E_DATA_DIR: root };

/** What a test runner prints. */
async function output(settings: object, script: string, ...args: string[]): Promise<string> {
  const options = { cwd: root, maxBuffer: 1 << 26, env: { ...env, ...settings } };
  return (await run(process.execPath, [join(root, 'node_modules', script), ...args], options))
    .stdout;
}

/** All test files that Jest finds for these projects, relative to the repository. */
const listOfJest = async (...projects: string[]): Promise<string[]> =>
  (
    JSON.parse(
      await output(
        {},
        'jest/bin/jest.js',
        '--listTests',
        '--json',
        '--selectProjects',
        ...projects,
      ),
    ) as string[]
  ).map((file) => relative(root, file));

const testFiles = textFiles().filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file));
// Those of Jest, whichever version it brings.
const ofJest = createRequire(require.resolve('jest/package.json'));
const { SearchSource } = ofJest('@jest/core') as typeof import('@jest/core');
const { readConfigs } = ofJest('jest-config') as typeof import('jest-config');
const configs = readConfigs({ $0: '', _: [] }, [root]).then((read) => read.configs);

/**
 * The same of one project, as Jest decides for each file: starting it takes as long as for all
 * projects.
 */
async function filesOfJest(project: string): Promise<string[]> {
  const config = (await configs).find(({ displayName }) => displayName?.name === project);
  const source = new SearchSource({ config } as never);
  return testFiles.filter((file) => source.isTestFilePath(join(root, file)));
}

/** The same of Playwright over one of its shops. */
async function filesOfPlaywright(shop: string): Promise<string[]> {
  const listed = await output(
    { E2E_SHOP: shop },
    '@playwright/test/cli.js',
    'test',
    '--list',
    '--reporter',
    'json',
  );
  const report = JSON.parse(listed) as { suites: { file: string }[] };
  return report.suites.map(({ file }) => join('test/e2e', file));
}

const PROJECTS = ['node', 'browser', 'journeys'];
const RUNS = [
  ...PROJECTS.map((project) => () => filesOfJest(project)),
  ...['built', 'development'].map((shop) => () => filesOfPlaywright(shop)),
];

test('every test file is run by one project of Jest or Playwright', async () => {
  const lists = await Promise.all(RUNS.map((read) => read()));
  const onPostgresOnly = (await filesOfJest('postgres')).filter(
    (file) => !lists.flat().includes(file),
  );
  const listed = [...lists.flat(), ...onPostgresOnly].sort();
  expect(listed).toEqual(testFiles.sort());
  expect((await listOfJest(...PROJECTS)).sort()).toEqual(
    lists.slice(0, PROJECTS.length).flat().sort(),
  );
}, 240_000);

test('the whole repetition on PostgreSQL has the tests that npm test runs there', async () => {
  const [some, all] = await Promise.all(['postgres', 'node-postgres'].map(filesOfJest));
  expect(some?.length).toBeGreaterThan(10);
  expect(some?.filter((file) => !all?.includes(file))).toEqual([]);
}, 240_000);

test('npm run faults has tests that npm test runs too, with fewer samples', async () => {
  const [node, faults] = await Promise.all(['node', 'faults'].map(filesOfJest));
  expect(faults?.length).toBeGreaterThan(4);
  expect(faults?.filter((file) => !node?.includes(file))).toEqual([]);
}, 240_000);

test('every project of Jest is one of these, or their repetition', () => {
  const { projects } = jest.requireActual<{ projects: { displayName: string }[] }>(
    '../../jest.config.cjs',
  );
  const names = projects.map(({ displayName }) => displayName);
  expect(names).toEqual([
    'node',
    'browser',
    'journeys',
    'postgres',
    'node-postgres',
    'journeys-postgres',
    'faults',
  ]);
});

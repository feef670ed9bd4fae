import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { textFiles } from './sourceFiles';

interface TestFile {
  path: string;
  kind: 'node' | 'browser' | 'journeys' | 'postgres' | 'playwright';
  tier: 'gate' | 'full' | 'sampled';
  group?: string;
}
interface Tiers {
  groups: Record<string, { project?: string; shops?: string[] }>;
  placeOf(text: string, name: string): object;
  readTestFiles(): TestFile[];
  testsNear(path: string, files: TestFile[]): TestFile[];
  PROCESSES: string[][];
}

const root = join(__dirname, '../..');
const load = createRequire(__filename);
const tiers = load(join(root, 'scripts/lib/tiers.mjs')) as Tiers;
const parts = load(join(root, 'scripts/lib/testParts.mjs')) as {
  partsOfGate(): { name: string }[];
  partsOfGroup(name: string, files: TestFile[]): { name: string }[];
};
const files = tiers.readTestFiles();
const textOf = ({ path }: TestFile) => readFileSync(join(root, 'test', path), 'utf8');
const pathsOf = (list: TestFile[]) => list.map(({ path }) => path);

/** What each runner reads, by jest.config.cjs and playwright.config.ts. */
const PATTERN_OF: Record<TestFile['kind'], RegExp> = {
  node: /^(?:domain|server|search|serviceWorker|repository)\/.+\.test\.ts$/,
  postgres: /^server\/database\/postgres\/.+\.test\.ts$/,
  browser: /^web\/.+\.test\.tsx?$/,
  journeys: /^journeys\/.+\.test\.tsx$/,
  playwright: /^e2e\/[^/]+\.spec\.ts$/,
};

test('every test file is read by one runner, and each group has tests', () => {
  const known = textFiles()
    .filter((file) => /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(file))
    .map((file) => file.replace(/^test\//, ''));
  expect(pathsOf(files)).toEqual(known.sort());
  expect(files.filter(({ kind, path }) => !PATTERN_OF[kind].test(path))).toEqual([]);
  const empty = Object.keys(tiers.groups).filter(
    (name) => parts.partsOfGroup(name, files).length === 0,
  );
  expect(empty).toEqual([]);
});

test('a browser file is in a group of the browser, which has its tests without @gate', () => {
  const misplaced = files.filter(({ kind, tier, group = '' }) =>
    kind === 'playwright'
      ? tier !== 'full' || !group.startsWith('browser:')
      : group.startsWith('browser:'),
  );
  expect(pathsOf(misplaced)).toEqual([]);
});

test('a file with cases of the whole says in its first line which group has them', () => {
  const hasCases = (file: TestFile) => /from '[./]+support\/tiers'/.test(textOf(file));
  const jest = files.filter(({ kind }) => kind !== 'playwright');
  expect(pathsOf(jest.filter((file) => hasCases(file) !== (file.tier === 'sampled')))).toEqual([]);
});

test('the parts of the whole run each project of Jest and each shop once', async () => {
  const { projects } = await (
    load(join(root, 'jest.config.cjs')) as () => Promise<{ projects: { displayName: string }[] }>
  )();
  const repetitions = ['node-postgres', 'journeys-postgres', 'faults'];
  expect(projects.map(({ displayName }) => displayName)).toEqual([
    ...tiers.PROCESSES.flat(),
    'postgres',
    ...repetitions,
  ]);
  expect(parts.partsOfGate().map(({ name }) => name)).toEqual([
    'gate, node',
    'gate, browser and journeys',
    'gate, Chromium over the built shop',
  ]);
  const names = Object.keys(tiers.groups).flatMap((name) =>
    parts.partsOfGroup(name, files).map((part) => part.name),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'postgres, postgres',
      'postgres, Chromium over the postgres shop',
      'browser:first, Chromium over the development shop',
      'contract, node',
      'contract, browser and journeys',
    ]),
  );
});

test('the jobs of a pull request have the gate and every group once', () => {
  const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
  const named = [...workflow.matchAll(/groups: (.+)/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(named.sort()).toEqual(Object.keys(tiers.groups).sort());
  expect(workflow).toMatch(/run: npm test\n/);
});

describe('the place of a test file', () => {
  const cases: [string, string, object][] = [
    ['without a tag is the gate', "import 'x';\n", { tier: 'gate' }],
    ['is a group', '// @full imports: kills.\n', { tier: 'full', group: 'imports' }],
    [
      'is the gate with a sample, beside other tags',
      '// @postgres: its locks. @sampled browser:shop: one of each.\n',
      { tier: 'sampled', group: 'browser:shop' },
    ],
  ];
  test.each(cases)('%s', (_what, text, place) => {
    expect(tiers.placeOf(text, 'a.test.ts')).toEqual(place);
  });

  test.each([
    ['two groups', '// @full imports: a. @sampled http: b.\n', 'it is in two groups'],
    ['an unknown group', '// @full import: a.\n', 'there is no group import; the groups are'],
    ['a tag below the first line', "import 'x';\n// @full imports: a.\n", 'below the first line'],
    ['a second tag below the first', '// @full http: a.\n// @full http: b.\n', 'below the first'],
    ['a tag without a reason', '// @full imports\n', 'its first line is not "// @full <group>'],
  ])('with %s is refused in a sentence', (_what, text, sentence) => {
    expect(() => tiers.placeOf(text, 'test/a.test.ts')).toThrow(sentence);
    expect(() => tiers.placeOf(text, 'test/a.test.ts')).toThrow(/^test\/a\.test\.ts: /);
  });
});

test('the tests near a folder are its own, those of its rules, and its browser files', () => {
  const near = pathsOf(tiers.testsNear('src/server/quotes', files));
  expect(near).toEqual(
    expect.arrayContaining([
      'server/quotes/quotes.test.ts',
      'domain/quote/quoteStatus.test.ts',
      'e2e/quoteLife.spec.ts',
    ]),
  );
  expect(near.filter((path) => !/^(?:server\/quotes|domain\/quote|e2e\/quote)/.test(path))).toEqual(
    [],
  );
  expect(tiers.testsNear('src/server/quotes/', files)).toHaveLength(near.length);
  expect(pathsOf(tiers.testsNear('src/domain/vat.ts', files))).toEqual(['domain/vat.test.ts']);
  expect(pathsOf(tiers.testsNear('src/server/quotes/sendQuote.ts', files))).toEqual(near);
  const ofApp = pathsOf(tiers.testsNear('src/server/app.ts', files));
  expect(ofApp).toContain('server/access.test.ts');
  expect(ofApp.filter((path) => path.split('/').length > 2)).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM_REPLACEMENTS } from '../support/jsdomReplacements';

const testFolder = join(__dirname, '..');
const specs = [...new Set(JSDOM_REPLACEMENTS.flatMap(({ testedBy }) => testedBy))];

test.each(JSDOM_REPLACEMENTS.map(({ name, testedBy }) => [name, testedBy] as const))(
  'the flows that depend on the jsdom replacement of %s are tested in Chromium',
  (_, testedBy) => {
    expect(testedBy.length).toBeGreaterThan(0);
  },
);

test.each(specs)(
  '%s, listed as the Chromium spec of a replacement, exists and has tests',
  (spec) => {
    const path = join(testFolder, 'e2e', spec);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toMatch(/^test\(/m);
  },
);

test('test/support replaces browser APIs only in the list of replacements', () => {
  const replaces =
    /\.prototype(\.\w+|\[.*\]) = |^\s*(window|navigator|globalThis)\.\w+ = |Object\.assign\((globalThis|window)/m;
  // Modules of Jest's set-up (.mjs) run outside the tests, nativeRunner.cjs runs those without
  // jsdom.
  const isElsewhere = (name: string) =>
    /^(jsdomReplacements\.ts|nativeRunner\.cjs|.*\.mjs)$/.test(name);
  const others = readdirSync(join(testFolder, 'support')).filter((name) => !isElsewhere(name));
  expect(
    others.filter((name) => replaces.test(readFileSync(join(testFolder, 'support', name), 'utf8'))),
  ).toEqual([]);
});

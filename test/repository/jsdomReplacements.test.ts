import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM_REPLACEMENTS } from '../support/jsdomReplacements';

const test_ = join(__dirname, '..');
const specs = [...new Set(JSDOM_REPLACEMENTS.flatMap(({ heldBy }) => heldBy))];

test.each(JSDOM_REPLACEMENTS.map(({ name, heldBy }) => [name, heldBy] as const))(
  'the flows that lean on the stand-in of %s are held in Chromium',
  (_, heldBy) => {
    expect(heldBy.length).toBeGreaterThan(0);
  },
);

test.each(specs)('%s, named as a Chromium spec of stand-ins, exists and holds tests', (spec) => {
  const path = join(test_, 'e2e', spec);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toMatch(/^test\(/m);
});

test('nothing of the browser is replaced in test/support outside the list of stand-ins', () => {
  const replaces = /\.prototype(\.\w+|\[.*\]) = |^\s*(window|navigator|globalThis)\.\w+ = |Object\.assign\((globalThis|window)/m;
  const others = readdirSync(join(test_, 'support')).filter((name) => name !== 'jsdomReplacements.ts');
  expect(others.filter((name) => replaces.test(readFileSync(join(test_, 'support', name), 'utf8')))).toEqual([]);
});

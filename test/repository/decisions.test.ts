import { readdirSync, readFileSync } from 'node:fs';

test('every decision is in the index of decisions', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const records = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  expect(records.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

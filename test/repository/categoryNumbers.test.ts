import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, textFiles } from './sourceFiles';

interface Numbered {
  id: number;
}
const tree = JSON.parse(
  readFileSync(join(__dirname, '../../src/server/demo/categories.json'), 'utf8'),
) as Record<string, Numbered[]>;
const numbers = new Set(
  Object.values(tree)
    .flat()
    .map(({ id }) => String(id)),
);
// Numbers of three digits are statuses of HTTP too: only those in quotes could be of the tree.
const WRITTEN = /(?<![\w.#'])(\d{5})(?!\w)|(?<=')(\d{3,5})(?=')/g;

const sources = textFiles().filter(
  (path) => path.startsWith('src/') && !path.startsWith('src/server/demo/'),
);

test('the tree is data: no number of the first tree stands in the sources', () => {
  const found = sources
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readSource(path).matchAll(WRITTEN)]
        .map(([text]) => text)
        .filter((number) => numbers.has(number))
        .map((number) => `${path}: ${number}`),
    );
  expect(found).toEqual([]);
});

test('no source divides a number of a category to find its parent', () => {
  const divided = /(category|categoryId|_id|[^\w]id)\)? ?\/ ?(100|1_000|10_000)\b/i;
  const cut = /String\((\w+\.)*\w*(ategory|Id|_id|\bid)\w*\)\.(slice|startsWith|substring)/;
  expect(
    sources
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => {
        const text = readSource(path);
        return divided.test(text) || cut.test(text);
      }),
  ).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const tests = join(__dirname, '..');
const files = readdirSync(tests, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => file !== __filename);

test('SCOPE-03 no test depends on the UI library’s class names, breakpoints or transitions', () => {
  const dependent = files.filter((file) =>
    /\.ant-(?!design)|antdMediaQuery|screen(XS|SM|MD|LG|XL)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(dependent.map((file) => relative(tests, file))).toEqual([]);
});

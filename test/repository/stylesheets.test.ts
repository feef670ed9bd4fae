import { dirname, join } from 'node:path';
import { readSource, textFiles } from './sourceFiles';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/** `styles.title` of a file whose stylesheet has no class `title`. */
function missingClasses(path: string): string[] {
  const source = readSource(path);
  return [...source.matchAll(IMPORT)].flatMap(([statement, name = '', sheet = '']) => {
    const classes = new Set(
      [...readSource(join(dirname(path), sheet)).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(
        ([, found]) => found,
      ),
    );
    const named = source.replace(statement, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
    return [...named].flatMap(([, used]) =>
      classes.has(used) || used === 'module' ? [] : [`${path}: ${used}`],
    );
  });
}

test('every class that a screen names stands in its stylesheet', () => {
  const screens = textFiles().filter((path) => /^src\/web\/.*\.tsx?$/.test(path));
  expect(screens.flatMap(missingClasses)).toEqual([]);
});

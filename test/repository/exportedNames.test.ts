import { readSource, textFiles } from './sourceFiles';

/** The files of both engines say the same words on purpose; migrations are read by name. */
const NOT_COMPARED = /^src\/server\/database\/migrations\/|\.gen\.ts$/;
const twinOf = (path: string) => path.replace(/\/(postgres|sqlite)\/.*$/, '/engine/');
const VALUE = /^export (?:async )?(?:const|function|class|let) (\w+)/gm;

test('a name is that of one exported value', () => {
  const places = new Map<string, Set<string>>();
  for (const path of textFiles()) {
    if (!/^src\/.*\.tsx?$/.test(path) || NOT_COMPARED.test(path)) continue;
    for (const [, name = ''] of readSource(path).matchAll(VALUE))
      places.set(name, (places.get(name) ?? new Set()).add(twinOf(path)));
  }
  expect(places.size).toBeGreaterThan(3000);
  const twice = [...places].filter(([, paths]) => paths.size > 1);
  expect(twice.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([]);
});

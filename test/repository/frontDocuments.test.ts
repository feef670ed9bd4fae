import { readSource, textFiles } from './sourceFiles';

const names = Object.keys(
  (JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }).scripts,
);
/** What was changed, measured or decided once keeps the names of its day. */
const OF_THEIR_DAY = /^(?:CHANGELOG\.md|docs\/(?:measurements|requirements)\.md)$/;
const CALL = /\bnpm run (?:-s )?([a-z][\w-]*(?::[\w-]+)*)/g;

test('there are at most 18 npm scripts, each explained to who works here', () => {
  const explained = ['docs/commands.md', 'CONTRIBUTING.md'].map(readSource).join('\n');
  expect(names.length).toBeLessThanOrEqual(18);
  expect(
    names.filter((name) => !new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(explained)),
  ).toEqual([]);
});

test.each([
  ['README.md', 950],
  ['docs/architecture.md', 1_300],
])('a stranger reads %s in a few minutes: it has at most %i words', (file, most) => {
  expect(readSource(file).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(most);
});

test('whatever tells to run an npm script names one that exists', () => {
  const unknown = textFiles()
    .filter((file) => !OF_THEIR_DAY.test(file) && file !== 'package-lock.json')
    .flatMap((file) =>
      [...readSource(file).matchAll(CALL)]
        .filter(([, name = '']) => !names.includes(name))
        .map(([call]) => `${file}: ${call}`),
    );
  expect(unknown).toEqual([]);
});

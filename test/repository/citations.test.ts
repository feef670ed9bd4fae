import { readSource, textFiles } from './sourceFiles';

const requirements = readSource('docs/requirements.md');
const threats = readSource('docs/threats.yaml');
const known = new Set([
  ...[...requirements.matchAll(/<a id="([A-Z]+-\d\d)">/g)].map(([, id]) => id ?? ''),
  ...[...threats.matchAll(/\b(?:THREAT|FAULT)-[A-Z]\d\d\b/g)].map(([id]) => id),
]);
const groups = [...new Set([...known].map((id) => id.replace(/-.*/, '')))];
const citation = new RegExp(`\\b(?:${groups.join('|')})-[A-Z]?\\d\\d\\b`, 'g');

/** This test and those of the citation reader name IDs and documents that do not exist. */
const EXAMPLES = ['test/repository/citations.test.ts', 'test/repository/evidence.test.ts'];
const files = textFiles().filter(
  (path) => /\.(tsx?|mjs|cjs|css|md|ya?ml)$/.test(path) && !EXAMPLES.includes(path) && !/\.gen\.ts$|^test\/requirements\.md$/.test(path),
);

/** `path:line text` of each line for which `find` returns something. */
const linesWith = (find: (line: string) => string[]): string[] =>
  files.flatMap((path) =>
    readSource(path)
      .split('\n')
      .flatMap((line, index) => find(line).map((text) => `${path}:${index + 1} ${text}`)),
  );

test('the IDs of requirements and threats are found', () => {
  expect(known.size).toBeGreaterThan(800);
});

test('every requirement or threat that is cited exists', () => {
  expect(linesWith((line) => [...line.matchAll(citation)].map(([id]) => id).filter((id) => !known.has(id)))).toEqual([]);
});

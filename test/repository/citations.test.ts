import { readSource, textFiles } from './sourceFiles';

/** References to documents that are not in the repository. */
const UNKNOWN_DOCUMENT = new RegExp(
  [
    String.raw`\bspec(ification)? ?§|§ ?\d`,
    String.raw`\b(look|design|stack|findings|reliability|first-paint|scale-out)\.md\b`,
    String.raw`\breliability [A-Z]\d|(?<!refusée )\((reliability )?[DIR]\d{1,2}(, [DIR]\d{1,2})*\)`,
  ].join('|'),
  'i',
);

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
  (path) =>
    /\.(tsx?|mjs|cjs|css|md|ya?ml)$/.test(path) &&
    !EXAMPLES.includes(path) &&
    !/\.gen\.ts$|^test\/requirements\.md$/.test(path),
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
  expect(
    linesWith((line) =>
      [...line.matchAll(citation)].map(([id]) => id).filter((id) => !known.has(id)),
    ),
  ).toEqual([]);
});

test('no text cites a document that is not in the repository', () => {
  expect(linesWith((line) => UNKNOWN_DOCUMENT.exec(line)?.slice(0, 1) ?? [])).toEqual([]);
});

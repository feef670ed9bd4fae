import { readSource, textFiles } from './sourceFiles';

const MAX_LINE = 100;

/** Files whose lines are not wrapped, and why. */
const UNWRAPPED = [
  { pattern: /\.gen\.(ts|json)$|^package-lock\.json$/, reason: 'generated' },
  { pattern: /\.svg$/, reason: 'path data' },
  { pattern: /^deploy\/grafana\//, reason: 'expressions of a dashboard' },
  {
    pattern: /^docs\/(requirements|gallery\/README)\.md$/,
    reason: 'sentences quoted word for word',
  },
  { pattern: /^test\/fixtures\//, reason: 'files as customers send them' },
  {
    pattern: /^src\/server\/demo\/\w+\.json$/,
    reason: 'data of the demo catalogue, one article family per line',
  },
];

/** A text on screen is one literal however long it is, so that it is found as it is read. */
const withoutTexts = (line: string) =>
  line.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`.*`/g, "''");

/** Lines that cannot be wrapped: rows of Markdown tables, a URL without a break, and in tests and
 * scripts a regular expression or a text of a template on a line of its own. */
const isUnbreakable = (path: string, line: string) =>
  (path.startsWith('src/') && withoutTexts(line).length <= MAX_LINE) ||
  (path.endsWith('.md') && line.startsWith('|')) ||
  /https?:\/\/\S{60,}/.test(line) ||
  (/^(test|scripts)\//.test(path) && /^\s*(\/.*\/\w*[;,]?|[`'].*[`']\)?[;,]?|.*<\w.*)$/.test(line));

const files = textFiles();
const written = files.filter((path) => !UNWRAPPED.some(({ pattern }) => pattern.test(path)));

test.each(UNWRAPPED)('the exception for $reason ($pattern) matches a file', ({ pattern }) => {
  expect(files.some((path) => pattern.test(path))).toBe(true);
});

test(`no line is longer than ${MAX_LINE} characters`, () => {
  const long = written.flatMap((path) =>
    readSource(path)
      .split('\n')
      .flatMap((line, index) =>
        line.length > MAX_LINE && !isUnbreakable(path, line) ? [`${path}:${index + 1}`] : [],
      ),
  );
  expect(long).toEqual([]);
});

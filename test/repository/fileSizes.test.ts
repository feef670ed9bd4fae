import { readSource, textFiles } from './sourceFiles';

const MAX_LINES = 400;

test(`no source file is longer than ${MAX_LINES} lines`, () => {
  const sources = textFiles().filter(
    (path) => /\.(tsx?|mjs|cjs|js)$/.test(path) && !path.endsWith('.gen.ts'),
  );
  expect(sources.length).toBeGreaterThan(800);
  expect(
    sources.filter((path) => readSource(path).trimEnd().split('\n').length > MAX_LINES),
  ).toEqual([]);
});

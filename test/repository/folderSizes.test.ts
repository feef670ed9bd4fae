import { dirname } from 'node:path';
import { readSource, textFiles } from './sourceFiles';

const MAX_FILES_IN_FOLDER = 30;
const MAX_GENERATED_LINES = 5500;
const MAX_SCRIPT_LINES = 7000;

test(`no folder of src has more than ${MAX_FILES_IN_FOLDER} files`, () => {
  const count = new Map<string, number>();
  for (const path of textFiles()) {
    // Migrations are one each, and stay as they were released.
    if (!/^src\/.*\.tsx?$/.test(path) || /\.gen\.ts$|\/migrations\//.test(path)) continue;
    count.set(dirname(path), (count.get(dirname(path)) ?? 0) + 1);
  }
  expect(count.size).toBeGreaterThan(50);
  expect([...count].filter(([, files]) => files > MAX_FILES_IN_FOLDER)).toEqual([]);
});

test(`generated TypeScript has at most ${MAX_GENERATED_LINES} lines`, () => {
  const generated = textFiles().filter((path) => /^src\/.*\.gen\.ts$/.test(path));
  expect(generated.length).toBeGreaterThan(2);
  const lines = generated.flatMap((path) => readSource(path).trimEnd().split('\n'));
  expect(lines.length).toBeLessThanOrEqual(MAX_GENERATED_LINES);
});

test(`scripts have at most ${MAX_SCRIPT_LINES} lines`, () => {
  const scripts = textFiles().filter((path) => path.startsWith('scripts/'));
  expect(scripts.length).toBeGreaterThan(50);
  const lines = scripts.flatMap((path) => readSource(path).trimEnd().split('\n'));
  expect(lines.length).toBeLessThanOrEqual(MAX_SCRIPT_LINES);
});

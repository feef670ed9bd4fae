// What Jest and Playwright wrote to test-results: which tests passed, and which browser tests only did when repeated.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './setup.mjs';

const results = join(root, 'test-results');
export const jestResults = join(results, 'jest.json');
export const playwrightResults = join(results, 'playwright.json');

/** A report, or undefined when the run did not come to write one. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** { file, title } of each passed test of Jest: the title with those of its describes, the file below test/. */
export function passedInJest(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => ({ file: belowTest(name), title: fullName })),
  );
}

/** The same of Playwright. A test that passed when repeated has passed; it is counted apart as flaky. */
export const passedInPlaywright = (report) =>
  specsOf(report)
    .filter(({ status }) => status === 'expected' || status === 'flaky')
    .map(({ file, title }) => ({ file, title }));

/** The titles of the browser tests that failed once and passed when repeated. */
export const flakyInPlaywright = (report) =>
  specsOf(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ title }) => title);

function specsOf(report) {
  const walk = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status }) => ({ file: `e2e/${spec.file}`, title: [...titles, spec.title].join(' '), status })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...titles, inner.title])),
  ];
  return report.suites.flatMap((file) => walk(file, []));
}

const belowTest = (path) => relative(join(root, 'test'), path).replaceAll('\\', '/');

// Reads the reports of Jest and Playwright in test-results: passed tests and flaky browser tests.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './setup.mjs';

const results = join(root, 'test-results');
export const jestResults = join(results, 'jest.json');
/** The two runs of Playwright: over the production build, and over React's development build. */
export const browserRuns = [
  { config: 'playwright.config.ts', results: join(results, 'playwright.json') },
  { config: 'playwright.hydration.config.ts', results: join(results, 'hydration.json') },
];

/** A parsed report, or undefined when it is missing or incomplete. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** { file, title } of each passed Jest test: file below test/, title prefixed by those of its describes. */
export function passedInJest(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => ({ file: belowTest(name), title: fullName })),
  );
}

/** The same for Playwright. A flaky test counts as passed and is listed separately. */
export const passedInPlaywright = (report) =>
  specsOf(report)
    .filter(({ status }) => status === 'expected' || status === 'flaky')
    .map(({ file, title }) => ({ file, title }));

/** Titles of the browser tests that failed once and passed on retry. */
export const flakyInPlaywright = (report) =>
  specsOf(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ title }) => title);

/** Titles of the browser tests that were skipped, each with the reason. */
export const skippedInPlaywright = (report) =>
  specsOf(report)
    .filter(({ status }) => status === 'skipped')
    .map(({ title, annotations = [] }) => `${title} (${annotations.map(({ description }) => description).join('; ')})`);

function specsOf(report) {
  const collect = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status, annotations }) => ({
        file: `e2e/${spec.file}`,
        title: [...titles, spec.title].join(' '),
        status,
        annotations,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => collect(inner, [...titles, inner.title])),
  ];
  return report.suites.flatMap((file) => collect(file, []));
}

const belowTest = (path) => relative(join(root, 'test'), path).replaceAll('\\', '/');

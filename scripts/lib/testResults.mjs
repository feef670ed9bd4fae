// Reads the reports of Jest and Playwright in test-results: passed tests, flaky and skipped browser
// tests.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './setup.mjs';

const results = join(root, 'test-results');
// Of Jest and of Playwright.
const NOT_RUN = ['pending', 'todo', 'skipped'];
export const jestResults = join(results, 'jest.json');
/** The runs of Playwright, by the shops of playwright.config.ts. */
export const browserRuns = ['built', 'development', 'postgres'].map((shop) => ({
  shop,
  results: join(results, `${shop}.json`),
}));

/** A parsed report, or undefined when it is missing or incomplete. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * { file, title } of each passed Jest test: file below test/, title prefixed by those of its
 * describes.
 */
export const passedInJest = (report) =>
  passedWhereverRun(
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({
        file: belowTest(name),
        title: fullName,
        status,
      })),
    ),
    'passed',
  );

/** The same for the runs of Playwright. A flaky test counts as passed and is listed separately. */
export const passedInPlaywright = (...reports) =>
  passedWhereverRun(reports.flatMap(specsOf), 'expected', 'flaky');

/**
 * A test may have run on both database engines: it is listed once, and only if it failed on
 * neither.
 */
function passedWhereverRun(tests, ...successes) {
  const keyOf = ({ file, title }) => `${file}\n${title}`;
  const passed = new Map();
  for (const test of tests)
    if (successes.includes(test.status))
      passed.set(keyOf(test), { file: test.file, title: test.title });
  for (const test of tests)
    if (!successes.includes(test.status) && !NOT_RUN.includes(test.status))
      passed.delete(keyOf(test));
  return [...passed.values()];
}

/** Titles of the browser tests that failed once and passed on retry. */
export const flakyInPlaywright = (report) =>
  specsOf(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ title }) => title);

/** Titles of the browser tests that were skipped, each with the reason. */
export const skippedInPlaywright = (report) =>
  specsOf(report)
    .filter(({ status }) => status === 'skipped')
    .map(
      ({ title, annotations = [] }) =>
        `${title} (${annotations.map(({ description }) => description).join('; ')})`,
    );

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

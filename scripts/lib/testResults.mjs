// Reads the reports of Jest and Playwright: passed tests, flaky and skipped browser tests.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './setup.mjs';

// Of Jest and of Playwright.
const NOT_RUN = ['pending', 'todo', 'skipped'];

/** A parsed report, or undefined when it is missing or incomplete. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** { file, title, status } of each Jest test: file below test/, title prefixed by its describes. */
const testsOfJest = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: belowTest(name),
      title: fullName,
      status,
    })),
  );

/** Numbers and tests of a report of Jest. A suite that did not start is a failure. */
export const resultOfJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  tests: testsOfJest(report),
});

/** The same of Playwright, with the titles of skipped tests and of flaky ones, which passed. */
export const resultOfPlaywright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected + report.errors.length,
  flaky: flakyInPlaywright(report),
  skipped: skippedInPlaywright(report),
  tests: specsOf(report),
});

const SUCCESSES = ['passed', 'expected', 'flaky'];

/**
 * { file, title } of the tests that passed, of one or several reports. One that ran on both engines
 * or in two parts is listed once, and only if it failed in none.
 */
export function passedTests(tests) {
  const keyOf = ({ file, title }) => `${file}\n${title}`;
  const passed = new Map();
  for (const test of tests)
    if (SUCCESSES.includes(test.status))
      passed.set(keyOf(test), { file: test.file, title: test.title });
  for (const test of tests)
    if (!SUCCESSES.includes(test.status) && !NOT_RUN.includes(test.status))
      passed.delete(keyOf(test));
  return [...passed.values()];
}

/** Titles of the browser tests that failed once and passed on retry. */
const flakyInPlaywright = (report) =>
  specsOf(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ title }) => title);

/** Titles of the browser tests that were skipped, each with the reason. */
const skippedInPlaywright = (report) =>
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

// Reads the reports of Jest and Playwright: tests that passed, failed, were skipped or are flaky.
import { join, relative } from 'node:path';
import { root } from './setup.mjs';

// Of Jest and of Playwright.
const NOT_RUN = ['pending', 'todo', 'skipped'];
const SUCCESSES = ['passed', 'expected', 'flaky'];

const belowTest = (path) => relative(join(root, 'test'), path).replaceAll('\\', '/');

/**
 * Numbers of a report of Jest, its tests: { file below test/, title after its describes, status },
 * and the names of those that failed. A suite that did not start is a failure.
 */
export const resultOfJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  tests: report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName: title, status }) => ({
      file: belowTest(name),
      title,
      status,
    })),
  ),
  failures: report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return status === 'failed' && failed.length === 0
      ? [belowTest(name)]
      : failed.map(({ fullName }) => `${belowTest(name)} › ${fullName}`);
  }),
});

/** The same of Playwright, with the titles of skipped tests and of flaky ones, which passed. */
export function resultOfPlaywright(report) {
  const tests = report.suites.flatMap((file) => specsOf(file, []));
  const withStatus = (wanted) => tests.filter(({ status }) => status === wanted);
  const reasonsOf = ({ annotations = [] }) => annotations.map(({ description }) => description);
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    failures: withStatus('unexpected').map(({ file, title }) => `${file} › ${title}`),
    flaky: withStatus('flaky').map(({ title }) => title),
    skipped: withStatus('skipped').map((test) => `${test.title} (${reasonsOf(test).join('; ')})`),
    tests,
  };
}

const specsOf = ({ specs = [], suites = [] }, titles) => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ status, annotations }) => ({
      file: `e2e/${spec.file}`,
      title: [...titles, spec.title].join(' '),
      status,
      annotations,
    })),
  ),
  ...suites.flatMap((inner) => specsOf(inner, [...titles, inner.title])),
];

/**
 * { file, title } of the tests that passed, of one or several reports. One that ran on both engines
 * or in two parts is listed once, and only if it failed in none.
 */
export function passedTests(tests) {
  const keyOf = ({ file, title }) => `${file}\n${title}`;
  const isOther = ({ status }) => ![...SUCCESSES, ...NOT_RUN].includes(status);
  const failed = new Set(tests.filter(isOther).map(keyOf));
  const passed = tests.filter(
    (test) => SUCCESSES.includes(test.status) && !failed.has(keyOf(test)),
  );
  const byKey = new Map(passed.map(({ file, title }) => [keyOf({ file, title }), { file, title }]));
  return [...byKey.values()];
}

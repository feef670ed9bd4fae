// Last lines and exit code of npm test.

/** CI fails above this number of flaky browser tests. */
const flakyAllowed = 2;

/**
 * Fails when a test failed or none passed; in CI also when there are too many flaky tests or
 * `wrong` is not empty. `wrong`: messages about the tables of requirements and threats.
 */
export function summarize({ passed, failed, flaky, skipped, wrong, inCi }) {
  const green = failed === 0 && passed > 0;
  const clean = wrong.length === 0 && flaky.length <= flakyAllowed;
  return {
    lines: [
      ...wrong,
      '',
      ...skipped.map((test) => `skipped: ${test}`),
      `${flaky.length} flaky${flaky.length > 0 ? `: ${flaky.join('; ')}` : ''}`,
      `${passed} passed, ${failed} failed`,
    ],
    exitCode: green && (clean || !inCi) ? 0 : 1,
  };
}

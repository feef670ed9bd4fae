// Last lines and exit code of npm test.

/** CI fails above this number of flaky browser tests. */
const flakyAllowed = 2;

/**
 * Fails when a test failed or none passed, when a fact or a threat has no test (`wrong`: the
 * sentences that say so), or when a signal stopped the run (`stoppedBy`); in CI also when there are
 * too many flaky tests. What failed is named last, where a log that was cut still has it.
 */
export function summarize({ passed, failed, failures, flaky, skipped, wrong, stoppedBy, inCi }) {
  const green = failed === 0 && passed > 0 && wrong.length === 0;
  return {
    lines: [
      ...wrong,
      ...(stoppedBy ? [`Stopped by ${stoppedBy}: what comes after it was not run.`] : []),
      '',
      ...skipped.map((test) => `skipped: ${test}`),
      ...failures.map((test) => `failed: ${test}`),
      `${flaky.length} flaky${flaky.length > 0 ? `: ${flaky.join('; ')}` : ''}`,
      `${passed} passed, ${failed} failed`,
    ],
    exitCode: green && !stoppedBy && (flaky.length <= flakyAllowed || !inCi) ? 0 : 1,
  };
}

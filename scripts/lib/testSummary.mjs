// The last lines of npm test and what it ends with.

/** Browser tests that CI lets pass at the second try. */
const flakyAllowed = 2;

/**
 * `wrong`: what the tables of requirements and threats do not hold. Fails when a test failed or none passed; in CI also when
 * something is wrong or more than two tests only passed when repeated.
 */
export function conclusion({ passed, failed, flaky, wrong, inCi }) {
  const green = failed === 0 && passed > 0;
  const clean = wrong.length === 0 && flaky.length <= flakyAllowed;
  return {
    lines: [...wrong, '', `${flaky.length} flaky${flaky.length > 0 ? `: ${flaky.join('; ')}` : ''}`, `${passed} passed, ${failed} failed`],
    exitCode: green && (clean || !inCi) ? 0 : 1,
  };
}

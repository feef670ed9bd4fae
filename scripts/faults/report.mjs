// Report of npm run faults: a Markdown table.

/** One row of the report. @param wrong failed expectations; empty when the fault was survived. */
export const row = (fault, figures, wrong = []) => ({ fault, figures, wrong });

/** A fault that cannot be injected on this machine; it does not count as survived. */
export const notRun = (fault, why) => ({
  fault,
  figures: `not run: ${why}`,
  wrong: [],
  skipped: true,
});

/**
 * @param expected pairs of a message and whether the expectation holds.
 * @returns the messages of those that do not.
 */
export const failedExpectations = (...expected) =>
  expected.filter(([, holds]) => !holds).map(([sentence]) => sentence);

export function printTable(rows) {
  console.log('\n| fault | what happened | verdict |\n| --- | --- | --- |');
  for (const { fault, figures, wrong, skipped } of rows) {
    const verdict = skipped
      ? 'not run'
      : wrong.length === 0
        ? 'held'
        : `**not held**: ${wrong.join('; ')}`;
    console.log(`| ${fault} | ${figures} | ${verdict} |`);
  }
}

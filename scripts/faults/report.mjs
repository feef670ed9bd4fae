// Report of npm run faults: a Markdown table.

/**
 * One row of the report.
 * @param figures what happened, a text or several.
 * @param expected pairs of a message and whether the expectation holds; the fault was survived when
 * all do.
 */
export const row = (fault, figures, expected) => ({
  fault,
  figures: [figures].flat().join('; '),
  wrong: expected.filter(([, holds]) => !holds).map(([message]) => message),
});

/** A fault that cannot be injected on this machine; it does not count as survived. */
export const notRun = (fault, why) => ({
  fault,
  figures: `not run: ${why}`,
  wrong: [],
  skipped: true,
});

const SHOWN = 5;

/** The expectation that a list is empty; its first items are shown when it is not. */
export const none = (what, list) => [
  `${what}: ${list.slice(0, SHOWN).join(', ')}`,
  list.length === 0,
];

/** The expectations that the audit found nothing lost, doubled, torn or damaged. */
export const allStoredOnce = (found) => Object.keys(found).map((what) => none(what, found[what]));

/** « lost 0, doubled 0, torn 0 ». */
export const foundText = ({ lost, doubled, torn }) =>
  `lost ${lost.length}, doubled ${doubled.length}, torn ${torn.length}`;

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

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

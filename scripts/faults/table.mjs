// What the runs report, as a Markdown table.

/** One row of the report. @param wrong sentences; an empty list means that the fault was survived. */
export const row = (fault, figures, wrong = []) => ({ fault, figures, wrong });

/** A fault that could not be made on this machine: said, not counted as survived. */
export const notRun = (fault, why) => ({ fault, figures: `not run: ${why}`, wrong: [], skipped: true });

/** Sentences for the statements that are not true. @param expected pairs of a sentence and whether it holds. */
export const violated = (...expected) => expected.filter(([, holds]) => !holds).map(([sentence]) => sentence);

export function printTable(rows) {
  console.log('\n| fault | what happened | verdict |\n| --- | --- | --- |');
  for (const { fault, figures, wrong, skipped } of rows) {
    const verdict = skipped ? 'not run' : wrong.length === 0 ? 'held' : `**not held**: ${wrong.join('; ')}`;
    console.log(`| ${fault} | ${figures} | ${verdict} |`);
  }
}

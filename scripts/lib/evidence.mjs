// The tables that say which passed tests hold which requirement, made from the results of npm test.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';
import { filesByCitation } from './citations.mjs';
import { differences, holders, readFacts, requirementTable, unheld } from './requirementTable.mjs';
import { jestResults, passedInJest, passedInPlaywright, playwrightResults, readReport } from './testResults.mjs';

export const requirementsFile = join(root, 'test/requirements.md');

/**
 * Writes the tables, or with `compare` leaves them and compares.
 * Returns the sentences of what is wrong: facts nothing holds, rows that are not what the results say.
 */
export function requirementsEvidence({ compare }) {
  const [jest, browser] = [readReport(jestResults), readReport(playwrightResults)];
  if (!jest || !browser) return ['The results of the last npm test are not there, or not complete: run npm test.'];
  const held = holders(readFacts(), filesByCitation([...passedInJest(jest), ...passedInPlaywright(browser)]));
  const table = requirementTable(held);
  if (!compare) writeFileSync(requirementsFile, table);
  return [...unheld(held), ...(compare ? differences(readFileSync(requirementsFile, 'utf8'), table) : [])];
}

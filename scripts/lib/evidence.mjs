// The tables that say which passed tests hold which requirement and answer which threat, made from the results of npm test.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesByCitation } from './citations.mjs';
import { differences, holders, readFacts, requirementTable, unheld } from './requirementTable.mjs';
import { root } from './setup.mjs';
import { jestResults, passedInJest, passedInPlaywright, playwrightResults, readReport } from './testResults.mjs';
import { readThreats, threatTable, unanswered } from './threatTable.mjs';

export const requirementsFile = join(root, 'test/requirements.md');
const threatsFile = join(root, 'docs/threats.md');

/**
 * Writes the two tables, or with `compare` leaves them and compares.
 * Returns the sentences of what is wrong: facts and threats without an answer, rows that are not what the results say.
 */
export function tablesOfEvidence({ compare }) {
  const [jest, browser] = [readReport(jestResults), readReport(playwrightResults)];
  if (!jest || !browser) return ['The results of the last npm test are not there, or not complete: run npm test.'];
  const filesById = filesByCitation([...passedInJest(jest), ...passedInPlaywright(browser)]);
  const held = holders(readFacts(), filesById);
  const threats = readThreats();
  const write = compare ? difference : (file, table) => writeFileSync(file, table) ?? [];
  return [
    ...unheld(held),
    ...unanswered(threats, filesById),
    ...write(requirementsFile, requirementTable(held)),
    ...write(threatsFile, threatTable(threats, filesById)),
  ];
}

const difference = (file, table) => differences(readFileSync(file, 'utf8'), table);

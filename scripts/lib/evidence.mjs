// The two documents that list which passed tests check which requirement and answer which threat,
// made from the results of npm test.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsByCitation } from './citations.mjs';
import { readFacts, requirementTable, untested, withTests } from './requirementTable.mjs';
import { root } from './setup.mjs';
import {
  browserRuns,
  jestResults,
  passedInJest,
  passedInPlaywright,
  readReport,
} from './testResults.mjs';
import { readThreats, threatTable, unanswered } from './threatTable.mjs';

const documentFile = (name) => join(root, 'test-results', name);

/**
 * Writes the two documents below test-results. Returns a sentence for each fact and threat without
 * an answer.
 */
export function tablesOfEvidence() {
  const jest = readReport(jestResults);
  const browser = browserRuns.map(({ results }) => readReport(results));
  if (!jest || !browser.every(Boolean))
    return ['The results of the last npm test are missing or incomplete: run npm test.'];
  const testsById = testsByCitation([...passedInJest(jest), ...passedInPlaywright(...browser)]);
  const facts = withTests(readFacts(), testsById);
  const threats = readThreats();
  writeFileSync(documentFile('requirements.md'), requirementTable(facts));
  writeFileSync(documentFile('threats.md'), threatTable(threats, testsById));
  return [...untested(facts), ...unanswered(threats, testsById)];
}

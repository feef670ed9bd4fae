// The two documents that list which passed tests check which requirement and answer which threat, made from the results of npm test.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsByCitation } from './citations.mjs';
import { differences, readFacts, requirementTable, untested, withTests } from './requirementTable.mjs';
import { root } from './setup.mjs';
import { browserRuns, jestResults, passedInJest, passedInPlaywright, readReport } from './testResults.mjs';
import { readThreats, threatTable, unanswered } from './threatTable.mjs';

export const requirementsFile = join(root, 'test/requirements.md');
const threatsFile = join(root, 'docs/threats.md');

/**
 * Writes the two documents, or with `compare` only compares them with what the results give.
 * Returns a sentence for each problem: facts and threats without an answer, items that are not what the results give.
 */
export function tablesOfEvidence({ compare }) {
  const jest = readReport(jestResults);
  const browser = browserRuns.map(({ results }) => readReport(results));
  if (!jest || !browser.every(Boolean)) return ['The results of the last npm test are missing or incomplete: run npm test.'];
  const testsById = testsByCitation([...passedInJest(jest), ...passedInPlaywright(...browser)]);
  const facts = withTests(readFacts(), testsById);
  const threats = readThreats();
  const documents = [
    [requirementsFile, requirementTable(facts)],
    [threatsFile, threatTable(threats, testsById)],
  ];
  const differing = compare ? documents.flatMap(([file, document]) => differences(readFileSync(file, 'utf8'), document)) : [];
  if (!compare) for (const [file, document] of documents) writeFileSync(file, document);
  return [...untested(facts), ...unanswered(threats, testsById), ...differing];
}

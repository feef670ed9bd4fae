// The two documents that list which passed tests check which requirement and answer which threat.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsByCitation } from './citations.mjs';
import { readFacts, requirementTable, untested, withTests } from './requirementTable.mjs';
import { root } from './setup.mjs';
import { readThreats, threatTable, unanswered } from './threatTable.mjs';

const documentFile = (name) => join(root, 'test-results', name);

/**
 * Writes the table of requirements. Each fact needs a test of the gate at its level.
 * @param passed { file, title } of the gate's passed tests. @returns a sentence for each fact
 * without one.
 */
export function evidenceOfFacts(passed) {
  const facts = withTests(readFacts(), testsByCitation(passed));
  writeFileSync(documentFile('requirements.md'), requirementTable(facts));
  return untested(facts);
}

/**
 * Writes the table of threats.
 * @param passed { file, title } of the passed tests of the whole. @returns a sentence for each
 * threat without an answer.
 */
export function evidenceOfThreats(passed) {
  const testsById = testsByCitation(passed);
  const threats = readThreats();
  writeFileSync(documentFile('threats.md'), threatTable(threats, testsById));
  return unanswered(threats, testsById);
}

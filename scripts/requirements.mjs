// npm run requirements: writes the tables below test-results again from the results of the last npm
// test. --list only checks that docs/requirements.md has each fact once.
import { tablesOfEvidence } from './lib/evidence.mjs';
import { readFacts, repeatedFacts } from './lib/requirementTable.mjs';

const wrong = process.argv.includes('--list') ? repeatedFacts(readFacts()) : tablesOfEvidence();
for (const sentence of wrong) console.error(sentence);
process.exitCode = wrong.length > 0 ? 1 : 0;

// npm run requirements: writes the tables again from the results of the last npm test.
// --list only compares the committed table with docs/requirements.md.
import { readFileSync } from 'node:fs';
import { requirementsFile, tablesOfEvidence } from './lib/evidence.mjs';
import { listDifferences, readFacts } from './lib/requirementTable.mjs';

const wrong = process.argv.includes('--list')
  ? listDifferences(readFacts(), readFileSync(requirementsFile, 'utf8'))
  : tablesOfEvidence({ compare: false });
for (const sentence of wrong) console.error(sentence);
process.exitCode = wrong.length > 0 ? 1 : 0;

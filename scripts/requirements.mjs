// npm run requirements: the tables of the last npm test once more. --list compares the committed table with docs/requirements.md alone.
import { readFileSync } from 'node:fs';
import { requirementsFile, tablesOfEvidence } from './lib/evidence.mjs';
import { listDifferences, readFacts } from './lib/requirementTable.mjs';

const wrong = process.argv.includes('--list')
  ? listDifferences(readFacts(), readFileSync(requirementsFile, 'utf8'))
  : tablesOfEvidence({ compare: false });
for (const sentence of wrong) console.error(sentence);
process.exitCode = wrong.length > 0 ? 1 : 0;

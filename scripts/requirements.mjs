// Checks that docs/requirements.md has each fact once.
import { readFacts, repeatedFacts } from './lib/requirementTable.mjs';

const wrong = repeatedFacts(readFacts());
for (const sentence of wrong) console.error(sentence);
process.exitCode = wrong.length > 0 ? 1 : 0;

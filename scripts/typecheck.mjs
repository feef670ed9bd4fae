// npm run typecheck: types of each side with what exists there (no DOM on the server, no Node in the browser), then of tests and tools.
// `npm run typecheck web` checks one side.
import { typeChecks } from './lib/checks.mjs';
import { ensureInstalled, requireNode, run } from './lib/setup.mjs';

requireNode();
ensureInstalled({ everything: true });
const sides = process.argv.slice(2);
for (const { name, args } of typeChecks.filter(({ name }) => sides.length === 0 || sides.some((side) => name.endsWith(side)))) {
  console.log(`— ${name}`);
  run(process.execPath, args);
}

// npm run lint: the types of each side with what exists there (no DOM on the server, no Node in the
// browser), of tests and tools, and the linter's rules. `npm run lint src/web` checks one folder.
import { lint } from './lib/checks.mjs';
import { ensureInstalled, run } from './lib/setup.mjs';

ensureInstalled({ everything: true });
run(process.execPath, [...lint.args, ...process.argv.slice(2)]);

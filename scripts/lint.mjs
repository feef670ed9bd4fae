// npm run lint: the types of each side with what exists there (no DOM on the server, no Node in the browser), of tests and tools, and the
// linter's rules. `npm run lint src/web` checks one folder.
import { lint } from './lib/checks.mjs';
import { ensureInstalled, requireNode, run } from './lib/setup.mjs';

requireNode();
ensureInstalled({ everything: true });
const paths = process.argv.slice(2);
run(process.execPath, paths.length === 0 ? lint.args : [...lint.args.slice(0, -1), ...paths]);

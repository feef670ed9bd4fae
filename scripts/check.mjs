// npm run check: runs every check of lib/checks.mjs that has not passed since the last change.
import { runChecks } from './lib/runChecks.mjs';
import { ensureInstalled } from './lib/setup.mjs';

ensureInstalled({ everything: true });
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;

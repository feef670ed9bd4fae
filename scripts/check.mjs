// npm run check: runs every check of lib/checks.mjs that has not passed since the last change.
import { runChecks } from './lib/runChecks.mjs';
import { ensureInstalled, requireNode } from './lib/setup.mjs';

requireNode();
ensureInstalled({ everything: true });
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;

// npm run check: runs every check of lib/checks.mjs.
import { checks } from './lib/checks.mjs';
import { ensureInstalled, requireNode, run } from './lib/setup.mjs';

requireNode();
ensureInstalled({ everything: true });
for (const { name, args } of checks) {
  console.log(`— ${name}`);
  run(process.execPath, args);
}

// npm run shop -- COMMAND: the commands of the person who runs the shop (--help lists them).
import { spawnSync } from 'node:child_process';
import { ensureInstalled, requireNode, root, withTypeScript } from './lib/ready.mjs';

requireNode();
ensureInstalled();
const { status } = spawnSync(process.execPath, withTypeScript('src/server/cli/main.ts', ...process.argv.slice(2)), { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;

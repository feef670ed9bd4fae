// npm start: installs what is missing, builds what changed, then serves the shop.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, exitCodeOf, requireNode, root, withTypeScript } from './lib/ready.mjs';

requireNode();
ensureInstalled();
ensureBuilt();

const server = spawn(process.execPath, withTypeScript('src/server/main.ts'), {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)));

// npm run dev: the server with reload, and webpack's dev server, which proxies /api to it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { exitWithNpm } from './lib/exitWithNpm.mjs';
import { ensureInstalled, root } from './lib/setup.mjs';

exitWithNpm('dev');
ensureInstalled({ everything: true });

const children = [
  spawn(process.execPath, ['--watch', '--import', 'tsx', 'src/server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(
    process.execPath,
    [join(root, 'node_modules/webpack/bin/webpack.js'), 'serve', '--mode', 'development'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  ),
];
const stop = () => children.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });

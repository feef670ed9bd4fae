// node scripts/developmentShop.mjs: starts the server with React's development build of web
// application and renderer, which reports where the browser rendered other HTML than the server.
// For the browser tests of hydration; settings as for npm start.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiled, ensureBuilt, ensureInstalled, root } from './lib/setup.mjs';
import { developmentShop } from './lib/stamps.mjs';

ensureInstalled({ everything: true });
ensureBuilt(['server', 'development']);
for (const path of ['package.json', 'dist/server', 'src/server']) {
  rmSync(join(developmentShop, path), { recursive: true, force: true });
  cpSync(join(root, path), join(developmentShop, path), { recursive: true });
}
await import(pathToFileURL(compiled('server/main', developmentShop)));

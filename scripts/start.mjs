// npm start: installs what is missing, builds what changed, then serves the shop, in this process.
import { pathToFileURL } from 'node:url';
import { exitWithNpm } from './lib/exitWithNpm.mjs';
import { compiled, ensureBuilt, ensureInstalled, root } from './lib/setup.mjs';

// First, because npm may exit while packages are being installed.
exitWithNpm('start');
ensureInstalled();
ensureBuilt();

process.chdir(root);
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(compiled('server/main')));

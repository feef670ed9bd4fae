// npm start: installs what is missing, builds what changed, then serves the shop, in this process.
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './lib/endWithNpm.mjs';
import { compiled, ensureBuilt, ensureInstalled, requireNode, root } from './lib/setup.mjs';

requireNode();
// First: npm may go while packages are installed.
endWithNpm('start');
ensureInstalled();
ensureBuilt();

process.chdir(root);
process.env.NODE_ENV ??= 'production';
// A stack in the log names the lines of the sources.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(compiled('server/main')));

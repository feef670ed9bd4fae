// npm run shop -- COMMAND: the commands of the person who runs the shop (--help lists them).
import { pathToFileURL } from 'node:url';
import { compiled, ensureBuilt, ensureInstalled, requireNode, root } from './lib/setup.mjs';

requireNode();
ensureInstalled();
ensureBuilt(['server']);
process.chdir(root);
await import(pathToFileURL(compiled('server/cli/main')));

// npm run shop -- COMMAND: the operator's command line (--help lists the commands).
import { pathToFileURL } from 'node:url';
import { compiled, ensureBuilt, ensureInstalled, root } from './lib/setup.mjs';

ensureInstalled();
ensureBuilt(['server']);
process.chdir(root);
await import(pathToFileURL(compiled('server/cli/main')));

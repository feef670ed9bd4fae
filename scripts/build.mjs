// npm run build: builds the parts whose sources changed, or those of them that are named, without
// starting the server.
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs';

ensureInstalled();
const named = process.argv.slice(2);
ensureBuilt(named.length > 0 ? named : undefined);

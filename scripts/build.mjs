// npm run build: builds the parts whose sources changed, without starting the server.
import { ensureBuilt, ensureInstalled, requireNode } from './lib/setup.mjs';

requireNode();
ensureInstalled();
ensureBuilt();

// npm run build: builds what is not built of the files as they are, without serving it.
import { ensureBuilt, ensureInstalled, requireNode } from './lib/setup.mjs';

requireNode();
ensureInstalled();
ensureBuilt();

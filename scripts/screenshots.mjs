// node scripts/screenshots.mjs [NAME...]: screenshots of all or the named screens into
// docs/gallery.
import { ensureBuilt, ensureChromium, ensureInstalled, requireNode } from './lib/setup.mjs';

requireNode();
ensureInstalled({ everything: true });
ensureBuilt();
const { takeScreenshots } = await import('./gallery/takeScreenshots.mjs');
await takeScreenshots(process.argv.slice(2), ensureChromium({ whole: true }));

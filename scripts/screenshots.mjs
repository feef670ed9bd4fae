// npm run screenshots: takes the pictures of the gallery in Chromium and lists them.
import { resolve } from 'node:path';
import { readOptions } from './lib/options.mjs';
import { commitOfSources } from './lib/provedTree.mjs';
import { ensureBuilt, ensureChromium, ensureInstalled, exitSaying } from './lib/setup.mjs';

const USAGE = `npm run screenshots -- [names] [options]: the pictures of docs/gallery, listed with
SHA-256 and commit; of all screens or of the named ones of scripts/gallery/screens.mjs

  --to <folder>  into this folder instead, for a trial: nothing is listed
  --help         this text

Exit code: 1 for changes that are not committed, 2 for an unknown option.
`;
const { values, positionals } = readOptions(USAGE, /^[a-z][a-z-]*$/);
const { commit } = commitOfSources();
if (commit === null && values.to === undefined)
  exitSaying('Commit your changes first: the list names the commit that the pictures show.');
ensureInstalled({ everything: true });
ensureBuilt();
const { takeScreenshots } = await import('./gallery/takeScreenshots.mjs');
await takeScreenshots(positionals, {
  executablePath: ensureChromium({ whole: true }),
  commit,
  trial: values.to && resolve(process.env.INIT_CWD || process.cwd(), values.to),
});

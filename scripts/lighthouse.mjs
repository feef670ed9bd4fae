// npm run lighthouse: mobile Lighthouse over pages of the built shop; prints the medians of several
// runs as Markdown tables.
//   npm run lighthouse -- --against ../before --floor alternates with another built checkout and
//   with the pages without scripts
//   npm run lighthouse -- --runs 3 --pages /home,/a/3
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureChromium, ensureInstalled, requireNode } from './lib/setup.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: '/home,/usc/20101,/a/3' },
    against: { type: 'string' },
    floor: { type: 'boolean', default: false },
  },
});

requireNode();
ensureInstalled({ everything: true });
ensureBuilt();
const { comparePages } = await import('./lighthouse/comparePages.mjs');
await comparePages({
  chromePath: ensureChromium({ whole: true }),
  pages: values.pages.split(','),
  runs: Number(values.runs),
  against: values.against && resolve(values.against),
  floor: values.floor,
});

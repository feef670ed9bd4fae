// npm run lighthouse: mobile Lighthouse over pages of the built shop.
import { resolve } from 'node:path';
import { readOptions } from './lib/options.mjs';
import { ensureBuilt, ensureChromium, ensureInstalled } from './lib/setup.mjs';

const USAGE = `npm run lighthouse -- [options]: mobile Lighthouse over pages of the built shop;
prints the medians of several runs as a Markdown table

  --runs <number>     of each page (5)
  --pages <paths>     separated by commas (/home,/usc/20101,/a/3)
  --against <folder>  in turns with another checkout, already built
  --floor             in turns with the same pages without their scripts
  --applied           a phone's network and processor are applied, not calculated
  --help              this text

Exit code: 2 for an unknown option.
`;
const { values } = readOptions(USAGE);

ensureInstalled({ everything: true });
ensureBuilt();
const { comparePages } = await import('./lighthouse/comparePages.mjs');
await comparePages({
  chromePath: ensureChromium({ whole: true }),
  pages: values.pages.flatMap((paths) => paths.split(',')),
  runs: Number(values.runs),
  against: values.against && resolve(process.env.INIT_CWD || process.cwd(), values.against),
  floor: values.floor,
  throttlingMethod: values.applied ? 'devtools' : 'simulate',
});

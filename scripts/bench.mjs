// npm run bench: prints performance figures of this machine, without a verdict: all of them or one
// part (--only start, articles, ratios, crawler, growth or answer). --engine postgres: SQLite and
// PostgreSQL in turns, with a verdict; --database-url names a PostgreSQL, as TEST_DATABASE_URL
// does. --against <folder>: another checkout, already built, is measured in turns with this one
// where a part can.
import { cpus } from 'node:os';
import { readOptions } from './lib/options.mjs';
import { ensureBuilt, ensureInstalled, requireNode } from './lib/setup.mjs';

const port = Number(process.env.BENCH_PORT ?? '4390');
const USAGE = `npm run bench -- [options] [sizes of the catalogue]: figures of this machine.

  --only <part>         start, articles, ratios, crawler, growth or answer alone
  --engine postgres     SQLite and PostgreSQL in turns instead, with a verdict
  --database-url <url>  with --engine: this PostgreSQL, as TEST_DATABASE_URL names it
  --against <folder>    ratios and growth in turns with another checkout, already built
  --help                this text

Exit code: 2 for an unknown option.
`;
const { values, positionals } = readOptions(
  USAGE,
  {
    only: { type: 'string' },
    engine: { type: 'string' },
    'database-url': { type: 'string' },
    against: { type: 'string' },
  },
  /^[1-9]\d*$/,
);
const { only, engine, against } = values;
const sizes = positionals.map(Number);
const parts = {
  start: measureStarts,
  articles: built(measureArticles),
  ratios: built(measureRatioParts),
  crawler: built(measureQuotesBesideCrawler),
  growth: built(measureGrowthParts),
  answer: built(measureAnswers),
};
if (only !== undefined && !Object.hasOwn(parts, only)) {
  console.error(`npm run bench -- --only takes ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
if (engine !== undefined && engine !== 'postgres') {
  console.error('npm run bench -- --engine takes postgres');
  process.exit(1);
}

requireNode();
console.log(
  `Paillasse, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`,
);
if (engine) await built(measureBothEngines)();
else for (const part of only ? [only] : Object.keys(parts)) await parts[part]();

/** Measures on the whole build with the development packages. */
function built(measure) {
  return async () => {
    ensureInstalled({ everything: true });
    ensureBuilt();
    await measure();
  };
}

async function measureStarts() {
  const { measureStart } = await import('./bench/start.mjs');
  await measureStart(port);
}

async function measureArticles() {
  const { measureCatalogues } = await import('./bench/catalogues.mjs');
  await measureCatalogues(sizes.length > 0 ? sizes : [10_000, 100_000], port);
}

async function measureRatioParts() {
  const { measureRatios } = await import('./bench/ratios.mjs');
  await measureRatios(port, against);
}

async function measureQuotesBesideCrawler() {
  const { measureCrawler } = await import('./bench/crawler.mjs');
  await measureCrawler(port);
}

async function measureGrowthParts() {
  const { measureGrowth } = await import('./bench/growth.mjs');
  await measureGrowth(sizes.length > 0 ? sizes : [100_000], port, against);
}

async function measureAnswers() {
  const { measureAnswerGrid } = await import('./bench/answerGrid.mjs');
  await measureAnswerGrid();
}

async function measureBothEngines() {
  const { measureEngines } = await import('./bench/engines.mjs');
  await measureEngines(
    sizes.length > 0 ? sizes : [100_000],
    port,
    values['database-url'] ?? process.env.TEST_DATABASE_URL,
  );
}

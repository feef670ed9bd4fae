// npm run bench: figures of this machine.
import { cpus } from 'node:os';
import { readOptions } from './lib/options.mjs';
import { ensureBuilt, ensureInstalled, exitSaying } from './lib/setup.mjs';

const USAGE = `npm run bench -- [options] [sizes]: figures of this machine; sizes of the
catalogue.

  --only <part>       start, articles, requests, growth or answer alone
  --engine postgres   SQLite and PostgreSQL (that of TEST_DATABASE_URL, if it is set) in turns
                      instead, with a verdict
  --against <folder>  requests and growth in turns with another checkout, already built
  --help              this text

Exit code: 2 for an unknown option.
`;
const { values, positionals } = readOptions(USAGE, /^[1-9]\d*$/);
const { only, engine, against } = values;
/** A start is measured before packages are there; each other part needs all, and the build. */
const parts = {
  start: async () => (await import('./bench/start.mjs')).measureStart,
  articles: async () => (await import('./bench/catalogues.mjs')).measureCatalogues,
  requests: async () => (await import('./bench/requests.mjs')).measureRequests,
  growth: async () => (await import('./bench/catalogues.mjs')).measureGrowth,
  answer: async () => (await import('./bench/answerGrid.mjs')).measureAnswerGrid,
};
if (only !== undefined && !Object.hasOwn(parts, only))
  exitSaying(`npm run bench -- --only takes ${Object.keys(parts).join(', ')}`);
if (engine !== undefined && engine !== 'postgres')
  exitSaying('npm run bench -- --engine takes postgres');

console.log(
  `Paillasse, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`,
);
const options = {
  sizes: positionals.length > 0 ? positionals.map(Number) : undefined,
  against,
};
const wanted = engine
  ? [async () => (await import('./bench/catalogues.mjs')).measureEngines]
  : only
    ? [parts[only]]
    : Object.values(parts);
for (const part of wanted) {
  if (part !== parts.start) {
    ensureInstalled({ everything: true });
    ensureBuilt();
  }
  const measure = await part();
  await measure(options);
}

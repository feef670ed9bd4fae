// The same catalogue in variants of the shop, in turns: SQLite and PostgreSQL, or this checkout and
// another one.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { cpuSecondsOf } from '../lib/processes.mjs';
import { measureArticleLists } from './articleLists.mjs';
import { makeCatalogue } from './exports.mjs';
import { describeImport, runImportCommand } from './imports.mjs';
import { openPostgres } from './postgres.mjs';
import { sendQuotes } from './quotes.mjs';
import { describeSearches, timeSearches } from './searches.mjs';
import {
  checkoutsOf,
  startShop,
  subCategoryPath,
  untilSearchIsReady,
  withFolder,
} from './shop.mjs';
import {
  describeTimes,
  formatCount,
  formatMs,
  measureInTurns,
  median,
  printGoal,
  printLine,
  printTitle,
  quantile,
  timesOf,
} from './statistics.mjs';

const ROUNDS = 20;
const QUOTE_ROUNDS = 3;
const QUOTE_ROUND_S = 5;
/** A larger catalogue is imported once. */
const importRounds = (size) => (size > 100_000 ? 1 : 3);
/** Of PostgreSQL, beside SQLite. */
const GOALS = { imports: 2, searches: 2, quotesPerS: 300 };

/** @param databaseUrl of a PostgreSQL; undefined: starts one. */
export async function measureEngines({ sizes = [100_000], databaseUrl }) {
  const postgres = await openPostgres(databaseUrl);
  const startOnPostgres = async () => startShop({ databaseUrl: await postgres.createDatabase() });
  const variants = [
    { name: 'SQLite', start: () => startShop() },
    { name: 'PostgreSQL', start: startOnPostgres, databaseCpu: postgres.cpuSeconds },
  ];
  try {
    await measureSizes(sizes, variants, `SQLite and PostgreSQL ${postgres.version}`, GOALS);
  } finally {
    await postgres.stop();
  }
}

/** @param against see checkoutsOf(). */
export async function measureGrowth({ sizes = [100_000], against }) {
  const variants = checkoutsOf(against).map(({ name, folder }) => ({
    name,
    start: () => startShop({ folder }),
  }));
  await measureSizes(sizes, variants, 'Catalogue');
}

async function measureSizes(sizes, variants, title, goals) {
  await withFolder(async (folder) => {
    for (const size of sizes) {
      const file = join(folder, `${size}.csv`);
      printTitle(`${title}, ${formatCount(size)} articles`);
      makeCatalogue(size, file);
      try {
        await measureImports(variants, importRounds(size), file, goals);
        await measureSearches(variants, goals);
        await measureQuotes(variants, goals);
        for (const { name, shop } of goals ? variants : []) await measureArticleLists(shop, name);
      } finally {
        for (const { shop } of variants) await shop?.close();
      }
    }
  });
}

/** Each round imports into an empty shop, which runs meanwhile; those of the last one are kept. */
async function measureImports(variants, rounds, file, goals) {
  const results = await measureInTurns(variants, rounds, async (variant) => {
    await variant.shop?.close();
    variant.shop = await variant.start();
    return runImport(variant, file);
  });
  const medians = results.map(
    (runs) => runs.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(runs.length / 2)],
  );
  const label = 'import, every article new';
  for (const [index, { name }] of variants.entries()) {
    const times = results[index].map(({ seconds }) => seconds.toFixed(1)).join(', ');
    printLine(`${label}, ${name}`, `${describeRun(medians[index])} (of ${times} s)`);
  }
  printRatio(
    variants,
    medians.map(({ seconds }) => seconds),
    goals?.imports,
  );
  for (const variant of variants) {
    const run = await runImport(variant, file);
    printLine(`import, the same file again, ${variant.name}`, describeRun(run));
  }
  for (const { name, shop } of variants)
    if (!shop.env.DATABASE_URL) {
      const sizeOf = (ending) =>
        statSync(join(shop.dataDir, `paillasse.sqlite${ending}`), { throwIfNoEntry: false })?.size;
      const bytes = sizeOf('') + (sizeOf('-wal') ?? 0);
      printLine(`database file, ${name}`, `${(bytes / 1e6).toFixed(0)} MB`);
    }
}

const noCpu = () => 0;

async function runImport({ shop, databaseCpu = noCpu }, file) {
  const before = databaseCpu();
  const used = await runImportCommand(shop, file);
  return { ...used, ofDatabase: databaseCpu() - before };
}

const describeRun = (run) =>
  describeImport(run) +
  (run.ofDatabase > 0 ? `, ${run.ofDatabase.toFixed(1)} CPU seconds of PostgreSQL` : '');

/** Of the second variant to the first. */
function printRatio(variants, values, goal) {
  if (variants.length < 2) return;
  const name = `${variants[1].name} / ${variants[0].name}`;
  const ratio = values[1] / values[0];
  if (goal === undefined) printLine(`  ${name}`, ratio.toFixed(2));
  else printGoal(name, ratio, 'at most', goal);
}

/** One round before the measured ones opens the connections and fills the caches of all. */
async function measureSearches(variants, goals) {
  for (const { shop } of variants) {
    await untilSearchIsReady(shop);
    await timeSearches(shop);
  }
  const results = await measureInTurns(variants, ROUNDS, async ({ shop, databaseCpu = noCpu }) => {
    const before = [cpuSecondsOf(shop.pid), databaseCpu()];
    const times = await timeSearches(shop);
    const [server, database] = [cpuSecondsOf(shop.pid) - before[0], databaseCpu() - before[1]];
    return { times, server, database };
  });
  const times = results.map((rounds) => rounds.flatMap((round) => round.times));
  for (const [index, { name, databaseCpu }] of variants.entries()) {
    const each = (part) =>
      formatMs((1000 * sumOf(results[index].map((round) => round[part]))) / times[index].length);
    const ofDatabase = databaseCpu ? `, ${each('database')} of PostgreSQL` : '';
    printLine(
      `${describeSearches(ROUNDS)}, ${name}`,
      `${describeTimes(times[index])}; CPU per search ${each('server')} of the server${ofDatabase}`,
    );
  }
  printRatio(variants, times.map(median));
  printRatio(
    variants,
    times.map((all) => quantile(all, 0.99)),
    goals?.searches,
  );
  const reads = await measureInTurns(variants, ROUNDS, async ({ shop }) => {
    const path = await subCategoryPath(shop);
    return timesOf(1, () => shop.read('GET', path));
  });
  for (const [index, { name }] of variants.entries())
    printLine(`sub-category read, ${name}`, describeTimes(reads[index].flat()));
}

const sumOf = (values) => values.reduce((sum, value) => sum + value, 0);

/** The other shop is stopped meanwhile: it may still be sending the mails of its quotes. */
async function measureQuotes(variants, goals) {
  const results = await measureInTurns(variants, QUOTE_ROUNDS, async (variant) => {
    const others = variants.filter((other) => other !== variant);
    for (const { shop } of others) process.kill(shop.pid, 'SIGSTOP');
    try {
      return await sendQuotes(variant.shop, QUOTE_ROUND_S);
    } finally {
      for (const { shop } of others) process.kill(shop.pid, 'SIGCONT');
    }
  });
  const rates = results.map((rounds) => median(rounds.map(({ perSecond }) => perSecond)));
  for (const [index, { name }] of variants.entries()) {
    const slowest = Math.max(...results[index].map(({ p99 }) => p99));
    const refused = sumOf(results[index].map((round) => round.refused));
    printLine(
      `quotes on one process, ${name}`,
      `${rates[index].toFixed(0)} /s, p99 ${formatMs(slowest)}, ${refused} refused`,
    );
  }
  if (goals) printGoal('quotes a second on PostgreSQL', rates[1], 'at least', goals.quotesPerS);
}

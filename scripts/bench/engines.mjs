// SQLite and PostgreSQL over the same catalogue, in turns: imports, searches, quotes; then one and
// two web processes on PostgreSQL.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { cpuSecondsOf } from '../lib/processes.mjs';
import { measureArticleLists } from './articleLists.mjs';
import { makeCatalogue } from './exports.mjs';
import { describeImport, runImportCommand } from './imports.mjs';
import { readRepeatedly } from './lightClient.mjs';
import { openPostgres } from './postgres.mjs';
import { sendQuotes } from './quotes.mjs';
import { describeSearches, timeSearches } from './searches.mjs';
import { startShop, untilSearchIsReady, withFolder } from './shop.mjs';
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
} from './statistics.mjs';

const IMPORT_ROUNDS = 3;
/** A larger catalogue is imported once. */
const IMPORT_ROUNDS_MAX_SIZE = 100_000;
const SEARCH_ROUNDS = 20;
const QUOTE_ROUNDS = 3;
const QUOTE_ROUND_S = 5;
const READ_ROUNDS = 5;
const READ_ROUND_S = 4;
const READ_CONNECTIONS = 32;

const GOALS = { importRatio: 2, searchRatio: 2, quotesPerS: 300, twoProcesses: 1.5 };

/** @param databaseUrl of a PostgreSQL; undefined: starts one. */
export async function measureEngines({ sizes = [100_000], databaseUrl }) {
  await withFolder(async (folder) => {
    const postgres = await openPostgres(databaseUrl);
    try {
      for (const size of sizes) await measureSize(size, join(folder, `${size}.csv`), postgres);
    } finally {
      await postgres.stop();
    }
  });
}

async function measureSize(size, file, postgres) {
  printTitle(`SQLite and PostgreSQL ${postgres.version}, ${formatCount(size)} articles`);
  makeCatalogue(size, file);
  const engines = [
    { name: 'SQLite', start: () => startShop(), postgresCpu: () => 0 },
    {
      name: 'PostgreSQL',
      start: async () => startShop({ databaseUrl: await postgres.createDatabase() }),
      postgresCpu: postgres.cpuSeconds,
    },
  ];
  try {
    await measureImports(engines, size > IMPORT_ROUNDS_MAX_SIZE ? 1 : IMPORT_ROUNDS, file);
    await measureSearches(engines);
    await measureQuotes(engines);
    for (const { name, shop } of engines) await measureArticleLists(shop, name);
    const { DATABASE_URL: databaseUrl } = engines[1].shop.env;
    await closeShops(engines);
    await measureWebProcesses(databaseUrl, postgres);
  } finally {
    await closeShops(engines);
  }
}

async function closeShops(engines) {
  for (const engine of engines) {
    await engine.shop?.close();
    engine.shop = undefined;
  }
}

/**
 * Each round imports into an empty shop, which runs meanwhile; the shops of the last round are
 * kept.
 */
async function measureImports(engines, rounds, file) {
  const results = await measureInTurns(engines, rounds, async (engine) => {
    await engine.shop?.close();
    engine.shop = await engine.start();
    const before = engine.postgresCpu();
    const used = await runImportCommand(engine.shop, file);
    return { ...used, postgresCpu: engine.postgresCpu() - before };
  });
  const medians = results.map(
    (runs) => runs.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(runs.length / 2)],
  );
  for (const [index, { name }] of engines.entries()) {
    const { postgresCpu } = medians[index];
    const times = results[index].map(({ seconds }) => seconds.toFixed(1)).join(', ');
    const ofPostgres =
      postgresCpu === 0 ? '' : `, ${postgresCpu.toFixed(1)} CPU seconds of PostgreSQL`;
    printLine(
      `import, every article new, ${name}`,
      `${describeImport(medians[index])}${ofPostgres} (of ${times} s)`,
    );
  }
  const ratio = medians[1].seconds / medians[0].seconds;
  printGoal('PostgreSQL / SQLite', ratio, 'at most', GOALS.importRatio);
}

/** One round before the measured ones opens the connections and fills the caches of both. */
async function measureSearches(engines) {
  for (const { shop } of engines) {
    await untilSearchIsReady(shop);
    await timeSearches(shop);
  }
  const results = await measureInTurns(engines, SEARCH_ROUNDS, async ({ shop, postgresCpu }) => {
    const before = [cpuSecondsOf(shop.pid), postgresCpu()];
    const times = await timeSearches(shop);
    return {
      times,
      cpu: cpuSecondsOf(shop.pid) - before[0],
      ofPostgres: postgresCpu() - before[1],
    };
  });
  const all = results.map((rounds) => rounds.flatMap(({ times }) => times));
  for (const [index, { name }] of engines.entries()) {
    const each = (key) =>
      formatMs((1000 * sumOf(results[index].map((round) => round[key]))) / all[index].length);
    const ofPostgres = index === 0 ? '' : `, ${each('ofPostgres')} of PostgreSQL`;
    printLine(
      `${describeSearches(SEARCH_ROUNDS)}, ${name}`,
      `${describeTimes(all[index])}; CPU per search ${each('cpu')} of the server${ofPostgres}`,
    );
  }
  printLine('  PostgreSQL / SQLite, median', (median(all[1]) / median(all[0])).toFixed(2));
  const ratio = quantile(all[1], 0.99) / quantile(all[0], 0.99);
  printGoal('PostgreSQL / SQLite, 99th percentile', ratio, 'at most', GOALS.searchRatio);
}

/** The other shop is stopped meanwhile: it may still be sending the mails of its quotes. */
async function measureQuotes(engines) {
  const results = await measureInTurns(engines, QUOTE_ROUNDS, async (engine) => {
    const others = engines.filter((other) => other !== engine);
    for (const { shop } of others) process.kill(shop.pid, 'SIGSTOP');
    try {
      return await sendQuotes(engine.shop, QUOTE_ROUND_S);
    } finally {
      for (const { shop } of others) process.kill(shop.pid, 'SIGCONT');
    }
  });
  const rates = results.map((rounds) => median(rounds.map(({ perSecond }) => perSecond)));
  for (const [index, { name }] of engines.entries()) {
    const slowest = Math.max(...results[index].map(({ p99 }) => p99));
    const refused = sumOf(results[index].map((round) => round.refused));
    printLine(
      `quotes on one process, ${name}`,
      `${rates[index].toFixed(0)} /s, p99 ${formatMs(slowest)}, ${refused} refused`,
    );
  }
  printGoal('quotes a second on PostgreSQL', rates[1], 'at least', GOALS.quotesPerS);
}

const sumOf = (values) => values.reduce((sum, value) => sum + value, 0);

/** Category reads a second by one and by two processes; the clients of two alternate. */
async function measureWebProcesses(databaseUrl, postgres) {
  const shops = [];
  try {
    for (let count = 0; count < 2; count += 1)
      shops.push(await startShop({ databaseUrl, role: 'web' }));
    const { underSubCategories } = await shops[0].call('GET', '/exposed/categories/flat');
    const paths = underSubCategories.map(({ id }) => `/exposed/under/sub/category/${id}/articles`);
    // Fills the caches: the answers stay the same until the catalogue changes.
    for (const { read } of shops) for (const path of paths) await read('GET', path);
    const results = await measureInTurns([shops.slice(0, 1), shops], READ_ROUNDS, (some) =>
      readCategories(some, paths, postgres),
    );
    const rates = results.map((rounds) => median(rounds.map(({ perSecond }) => perSecond)));
    for (const [index, name] of ['one process', 'two processes'].entries())
      printLine(
        `category reads, ${paths.length} in turn, ${name}`,
        `${rates[index].toFixed(0)} /s; ${describeCores(results[index])}`,
      );
    printGoal('two processes / one', rates[1] / rates[0], 'at least', GOALS.twoProcesses);
  } finally {
    for (const shop of shops) await shop.close();
  }
}

/**
 * What limits the rate: the cores that each part kept busy. With a core for each process, the rate
 * would be that per CPU second.
 */
function describeCores(rounds) {
  const of = (part) => median(rounds.map(({ cores }) => cores[part])).toFixed(2);
  const perCpuSecond = median(rounds.map(({ perSecond, cores }) => perSecond / cores.web));
  const shares = `web ${of('web')}, PostgreSQL ${of('postgres')}, clients ${of('clients')}`;
  return (
    `of ${cpus().length} cores: ${shares}; ` + `${perCpuSecond.toFixed(0)} per CPU second of web`
  );
}

async function readCategories(shops, paths, postgres) {
  const used = () => ({
    web: sumOf(shops.map(({ pid }) => cpuSecondsOf(pid))),
    postgres: postgres.cpuSeconds(),
    clients: cpuSecondsOf(process.pid),
  });
  const before = used();
  const begun = performance.now();
  const perSecond = await readRepeatedly(
    shops.map(({ address }) => `${address}/api`),
    paths,
    { connections: READ_CONNECTIONS, seconds: READ_ROUND_S },
  );
  const seconds = (performance.now() - begun) / 1000;
  const after = used();
  return {
    perSecond,
    cores: Object.fromEntries(
      Object.keys(after).map((part) => [part, (after[part] - before[part]) / seconds]),
    ),
  };
}

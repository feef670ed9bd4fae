// SQLite and PostgreSQL over the same catalogue, in turns: imports, searches, quotes; then one and
// two web processes on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureArticleLists } from './articleLists.mjs';
import { openPostgres } from './benchPostgres.mjs';
import { adminToken, startServer } from './benchServer.mjs';
import { measureWebProcesses } from './categoryReads.mjs';
import { measureInTurns } from './checkouts.mjs';
import { makeCatalogue } from './generatedCatalogue.mjs';
import { sendQuotes, timeSearches } from './httpMeasures.mjs';
import { describeImport, runImportCommand } from './importCommand.mjs';
import { cpuSecondsOf } from './processTimes.mjs';
import { searchQueries } from './searchQueries.mjs';
import { describeTimes, formatMs, median, printGoal, printLine, quantile } from './statistics.mjs';

const IMPORT_ROUNDS = 3;
/** A larger catalogue is imported once. */
const IMPORT_ROUNDS_MAX_SIZE = 100_000;
const SEARCH_ROUNDS = 20;
const QUOTE_ROUNDS = 3;
const QUOTE_ROUND_S = 5;

const GOALS = { importRatio: 2, searchRatio: 2, quotesPerS: 300 };

/**
 * @param port of the first shop; the next one is used too.
 * @param url of a PostgreSQL; undefined: starts one.
 */
export async function measureEngines(sizes, port, url) {
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-engines-'));
  const postgres = await openPostgres(url);
  try {
    for (const size of sizes) await measureSize(size, join(folder, `${size}.csv`), port, postgres);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSize(size, file, port, postgres) {
  const load = loadavg()[0].toFixed(1);
  console.log(
    `\nSQLite and PostgreSQL ${postgres.version}, ${size.toLocaleString('fr-FR')} articles ` +
      `(load of the machine ${load})`,
  );
  makeCatalogue(size, file);
  const engines = [
    { name: 'SQLite', start: () => startServer(port), postgresCpu: () => 0 },
    {
      name: 'PostgreSQL',
      start: async () => startServer(port + 1, { databaseUrl: await postgres.createDatabase() }),
      postgresCpu: postgres.cpuSeconds,
    },
  ];
  try {
    await measureImports(engines, size > IMPORT_ROUNDS_MAX_SIZE ? 1 : IMPORT_ROUNDS, file);
    await measureSearches(engines);
    await measureQuotes(engines);
    for (const { name, server } of engines)
      await measureArticleLists(server, await adminToken(server.address), { name });
    const { databaseUrl } = engines[1].server;
    await stopServers(engines);
    await measureWebProcesses(port, databaseUrl, postgres);
  } finally {
    await stopServers(engines);
  }
}

async function stopServers(engines) {
  for (const engine of engines) {
    await engine.server?.stop();
    engine.server = undefined;
  }
}

/**
 * Each round imports into an empty shop, which runs meanwhile; the shops of the last round are
 * kept.
 */
async function measureImports(engines, rounds, file) {
  const results = await measureInTurns(engines, rounds, async (engine) => {
    await engine.server?.stop();
    engine.server = await engine.start();
    const before = engine.postgresCpu();
    const used = await runImportCommand(engine.server, file);
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
  printGoal(
    'PostgreSQL / SQLite',
    medians[1].seconds / medians[0].seconds,
    'at most',
    GOALS.importRatio,
  );
}

/** One round before the measured ones opens the connections and fills the caches of both. */
async function measureSearches(engines) {
  for (const { server } of engines) await timeSearches(server);
  const results = await measureInTurns(engines, SEARCH_ROUNDS, async ({ server, postgresCpu }) => {
    const before = { node: cpuSecondsOf(server.pid), postgres: postgresCpu() };
    const times = await timeSearches(server);
    return {
      times,
      cpu: cpuSecondsOf(server.pid) - before.node,
      postgresCpu: postgresCpu() - before.postgres,
    };
  });
  const all = results.map((rounds) => rounds.flatMap(({ times }) => times));
  for (const [index, { name }] of engines.entries()) {
    const each = (key) =>
      formatMs(
        (1000 * results[index].reduce((sum, round) => sum + round[key], 0)) / all[index].length,
      );
    const cpu =
      `${each('cpu')} of the ` +
      `server${index === 0 ? '' : `, ${each('postgresCpu')} of PostgreSQL`}`;
    printLine(
      `search, ${searchQueries.length} queries x ${SEARCH_ROUNDS}, ${name}`,
      `${describeTimes(all[index])}; CPU per search ${cpu}`,
    );
  }
  printLine('  PostgreSQL / SQLite, median', (median(all[1]) / median(all[0])).toFixed(2));
  printGoal(
    'PostgreSQL / SQLite, 99th percentile',
    quantile(all[1], 0.99) / quantile(all[0], 0.99),
    'at most',
    GOALS.searchRatio,
  );
}

/** The other shop is stopped meanwhile: it may still be sending the mails of its quotes. */
async function measureQuotes(engines) {
  const results = await measureInTurns(engines, QUOTE_ROUNDS, async (engine) => {
    const others = engines.filter((other) => other !== engine);
    for (const { server } of others) process.kill(server.pid, 'SIGSTOP');
    try {
      return await sendQuotes(engine.server, QUOTE_ROUND_S);
    } finally {
      for (const { server } of others) process.kill(server.pid, 'SIGCONT');
    }
  });
  const rates = results.map((rounds) => median(rounds.map(({ perSecond }) => perSecond)));
  for (const [index, { name }] of engines.entries()) {
    const slowest = Math.max(...results[index].map(({ p99 }) => p99));
    const refused = results[index].reduce((sum, round) => sum + round.refused, 0);
    printLine(
      `quotes on one process, ${name}`,
      `${rates[index].toFixed(0)} /s, p99 ${formatMs(slowest)}, ${refused} refused`,
    );
  }
  printGoal('quotes a second on PostgreSQL', rates[1], 'at least', GOALS.quotesPerS);
}

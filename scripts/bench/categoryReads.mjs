// Category reads a second by one and by two web processes on one PostgreSQL. The clients of two
// alternate between them.
import { cpus } from 'node:os';
import { startServer } from './benchServer.mjs';
import { measureInTurns } from './checkouts.mjs';
import { readRepeatedly } from './lightClient.mjs';
import { cpuSecondsOf } from './processTimes.mjs';
import { median, printGoal, printLine } from './statistics.mjs';

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_S = 4;
const GOAL = 1.5;

/**
 * @param port of the first process; the next one is used too.
 * @param postgres see openPostgres().
 */
export async function measureWebProcesses(port, databaseUrl, postgres) {
  const servers = [];
  try {
    for (const each of [port, port + 1])
      servers.push(await startServer(each, { databaseUrl, role: 'web' }));
    const paths = await categoryPaths(servers[0]);
    const subjects = [servers.slice(0, 1), servers];
    for (const { address } of servers) await readOnce(address, paths);
    await print(subjects, paths, postgres);
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function categoryPaths({ address }) {
  const { underSubCategories } = await (
    await fetch(`${address}/api/exposed/categories/flat`)
  ).json();
  return underSubCategories.map(({ id }) => `/api/exposed/under/sub/category/${id}/articles`);
}

/** Fills the caches: the answers stay the same until the catalogue changes. */
async function readOnce(address, paths) {
  for (const path of paths) await (await fetch(`${address}${path}`)).arrayBuffer();
}

async function print(subjects, paths, postgres) {
  const results = await measureInTurns(subjects, ROUNDS, (servers) =>
    readCategories(servers, paths, postgres),
  );
  const rates = results.map((rounds) => median(rounds.map(({ perSecond }) => perSecond)));
  printLine(
    `category reads, ${paths.length} in turn, one process`,
    `${rates[0].toFixed(0)} /s; ${describeCores(results[0])}`,
  );
  printLine('  two processes', `${rates[1].toFixed(0)} /s; ${describeCores(results[1])}`);
  printGoal('two processes / one', rates[1] / rates[0], 'at least', GOAL);
}

/**
 * What limits the rate: the cores that each part kept busy. With a core for each process, the rate
 * would be that per CPU second.
 */
function describeCores(rounds) {
  const of = (part) => median(rounds.map(({ cores }) => cores[part])).toFixed(2);
  const perCpuSecond = median(rounds.map(({ perSecond, cores }) => perSecond / cores.web)).toFixed(
    0,
  );
  const shares = `web ${of('web')}, PostgreSQL ${of('postgres')}, clients ${of('clients')}`;
  return `of ${cpus().length} cores: ${shares}; ${perCpuSecond} per CPU second of web`;
}

async function readCategories(servers, paths, postgres) {
  const used = () => ({
    web: servers.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0),
    postgres: postgres.cpuSeconds(),
    clients: cpuSecondsOf(process.pid),
  });
  const before = used();
  const begun = performance.now();
  const addresses = servers.map(({ address }) => address);
  const perSecond = await readRepeatedly(addresses, paths, {
    connections: CONNECTIONS,
    seconds: ROUND_S,
  });
  const seconds = (performance.now() - begun) / 1000;
  const after = used();
  return {
    perSecond,
    cores: Object.fromEntries(
      Object.keys(after).map((part) => [part, (after[part] - before[part]) / seconds]),
    ),
  };
}

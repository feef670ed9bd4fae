// Category reads a second by one and by two web processes on one PostgreSQL. The clients of two alternate between them.
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { startServer } from './benchServer.mjs';
import { measureInTurns } from './checkouts.mjs';
import { cpuSecondsOf } from './processTimes.mjs';
import { median, printGoal, printLine } from './statistics.mjs';

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_S = 4;
const GOAL = 1.5;

/** @param port of the first process; the next one is used too. @param postgres see openPostgres(). */
export async function measureWebProcesses(port, databaseUrl, postgres) {
  const servers = [];
  try {
    for (const each of [port, port + 1]) servers.push(await startServer(each, { databaseUrl, role: 'web' }));
    const paths = await categoryPaths(servers[0]);
    const subjects = [servers.slice(0, 1), servers];
    await print('category reads, all of them in turn', subjects, paths, postgres);
    await print('category reads, always the same one', subjects, paths.slice(0, 1), postgres);
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function categoryPaths({ address }) {
  const { underSubCategories } = await (await fetch(`${address}/api/exposed/categories/flat`)).json();
  return underSubCategories.map(({ id }) => `/api/exposed/under/sub/category/${id}/articles`);
}

async function print(name, subjects, paths, postgres) {
  const results = await measureInTurns(subjects, ROUNDS, (servers) => readCategories(servers, paths, postgres));
  const rates = results.map((rounds) => median(rounds.map(({ perSecond }) => perSecond)));
  printLine(`${name}, one process`, `${rates[0].toFixed(0)} /s; ${describeCores(results[0])}`);
  printLine('  two processes', `${rates[1].toFixed(0)} /s; ${describeCores(results[1])}`);
  printGoal('two processes / one', rates[1] / rates[0], 'at least', GOAL);
}

/** What the rate is limited by: the processor cores that each part kept busy. */
function describeCores(rounds) {
  const of = (part) => median(rounds.map(({ cores }) => cores[part])).toFixed(2);
  return `of ${cpus().length} cores: web ${of('web')}, PostgreSQL ${of('postgres')}, clients ${of('clients')}`;
}

async function readCategories(servers, paths, postgres) {
  const used = () => ({
    web: servers.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0),
    postgres: postgres.cpuSeconds(),
    clients: cpuSecondsOf(process.pid),
  });
  const before = used();
  const begun = performance.now();
  const results = await Promise.all(servers.map(({ address }, index) => readFrom(address, paths, index, servers.length)));
  const seconds = (performance.now() - begun) / 1000;
  const after = used();
  if (results.some(({ non2xx, errors }) => non2xx + errors > 0)) throw new Error('A server refused category reads');
  return {
    perSecond: results.reduce((sum, result) => sum + result['2xx'] / result.duration, 0),
    cores: Object.fromEntries(Object.keys(after).map((part) => [part, (after[part] - before[part]) / seconds])),
  };
}

/** The connections begin at different categories: reads of the same one at the same time share their answer. */
function readFrom(url, paths, part, parts) {
  let clients = 0;
  return autocannon({
    url,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
    connections: CONNECTIONS / parts,
    duration: ROUND_S,
    setupClient(client) {
      const from = Math.floor((paths.length * (clients++ * parts + part)) / CONNECTIONS);
      client.setRequests([...paths.slice(from), ...paths.slice(0, from)].map((path) => ({ path })));
    },
  });
}

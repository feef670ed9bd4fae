// Import, search and sizes of a big catalogue, the same for each checkout and in turns where the order matters.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { search, subCategoryUrl } from './backgroundLoad.mjs';
import { adminToken, startServer } from './benchServer.mjs';
import { checkoutsOf, measureInTurns } from './checkouts.mjs';
import { cpuSecondsOf } from './processTimes.mjs';
import { residentMemoryMB } from './residentMemory.mjs';
import { searchQueries } from './searchQueries.mjs';
import { describeTimes, measureTime, printLine } from './statistics.mjs';

const IMPORT = '/api/oxygene/perform/import?confirmed=withdrawals,prices';
const SEARCH_ROUNDS = 20;
const CATEGORY_ROUNDS = 20;
const MEMORY_EVERY_MS = 100;

/** @param port of the shop; the next one is used too. @param against see checkoutsOf(). */
export async function measureGrowth(sizes, port, against) {
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-growth-'));
  try {
    for (const size of sizes) await measureSize(size, join(folder, `${size}.csv`), checkoutsOf(against), port);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSize(size, file, checkouts, port) {
  console.log(`\nCatalogue of ${size.toLocaleString('fr-FR')} articles (load of the machine ${loadavg()[0].toFixed(1)})`);
  execFileSync(process.execPath, [join(root, 'scripts/shop.mjs'), 'catalogue', 'make', String(size), file], { cwd: root, stdio: 'ignore' });
  const servers = [];
  try {
    for (const [index, { name, folder }] of checkouts.entries()) {
      servers.push({ name, ...(await startServer(port + index, { folder })) });
    }
    for (const server of servers) await measureImport(server, 'import, every article new', file);
    for (const server of servers) await measureImport(server, 'import, the same file again', file);
    await print(servers, `search, ${searchQueries.length} queries x ${SEARCH_ROUNDS}`, SEARCH_ROUNDS, searchAll);
    await print(servers, 'sub-category read', CATEGORY_ROUNDS, readCategory);
    for (const { name, dataDir } of servers) printLine(`database file, ${name}`, `${megabytes(join(dataDir, 'paillasse.sqlite'))} MB`);
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function measureImport(server, label, file) {
  const authorization = `Bearer ${await adminToken(server.address)}`;
  const body = new FormData();
  body.set('file', await openAsBlob(file), 'export.csv');
  const idle = residentMemoryMB(server.pid);
  let peak = idle;
  const timer = setInterval(() => (peak = Math.max(peak, residentMemoryMB(server.pid))), MEMORY_EVERY_MS);
  const cpuBefore = cpuSecondsOf(server.pid);
  const { took } = await measureTime(async () => {
    const answer = await fetch(`${server.address}${IMPORT}`, { method: 'POST', headers: { authorization }, body });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }).finally(() => clearInterval(timer));
  const cpu = (cpuSecondsOf(server.pid) - cpuBefore).toFixed(1);
  const memory = `memory ${peak.toFixed(0)} MB, ${(peak - idle).toFixed(0)} above idle`;
  printLine(`${label}, ${server.name}`, `${cpu} CPU seconds, ${(took / 1000).toFixed(1)} s, ${memory}`);
}

async function print(servers, label, rounds, measure) {
  const results = await measureInTurns(servers, rounds, measure);
  for (const [index, { name }] of servers.entries()) printLine(`${label}, ${name}`, describeTimes(results[index].flat()));
}

async function searchAll({ address }) {
  const times = [];
  for (const query of searchQueries) times.push((await measureTime(async () => (await search(address, query)).text())).took);
  return times;
}

async function readCategory({ address }) {
  const category = await subCategoryUrl(address);
  return [(await measureTime(async () => (await fetch(category)).text())).took];
}

const megabytes = (file) => (statSync(file).size / 1e6).toFixed(0);

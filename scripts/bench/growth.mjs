// Import, search and sizes of a big catalogue, the same for each checkout and in turns where the order matters.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { search, subCategoryUrl } from './backgroundLoad.mjs';
import { startServer } from './benchServer.mjs';
import { checkoutsOf, measureInTurns } from './checkouts.mjs';
import { cpuSecondsOf } from './processTimes.mjs';
import { residentMemoryMB } from './residentMemory.mjs';
import { searchQueries } from './searchQueries.mjs';
import { describeTimes, measureTime, printLine } from './statistics.mjs';

const SEARCH_ROUNDS = 20;
const CATEGORY_ROUNDS = 20;
const READ_EVERY_MS = 50;

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
      servers.push({ name, folder, ...(await startServer(port + index, { folder })) });
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

/** By the import command beside the running shop: over HTTP the server takes files up to 200 MB only. */
async function measureImport({ name, folder, dataDir }, label, file) {
  const args = [join(folder, 'scripts/shop.mjs'), 'import', '--confirm', 'withdrawals,prices', file];
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, CATALOGUE: 'empty' };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' });
  const used = { cpu: 0, memory: 0 };
  // Both can be read only while the process lives: the last reading is at most this old when it ends.
  const timer = setInterval(() => {
    used.cpu = Math.max(used.cpu, cpuSecondsOf(child.pid) || 0);
    used.memory = Math.max(used.memory, residentMemoryMB(child.pid) || 0);
  }, READ_EVERY_MS);
  const { result, took } = await measureTime(() => once(child, 'close')).finally(() => clearInterval(timer));
  if (result[0] !== 0) throw new Error(`The import ended with ${result[0]}`);
  const figures = [`${used.cpu.toFixed(1)} CPU seconds`, `${(took / 1000).toFixed(1)} s`, `memory ${used.memory.toFixed(0)} MB`];
  printLine(`${label}, ${name}`, figures.join(', '));
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

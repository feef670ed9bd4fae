// Import, search and sizes of a big catalogue, the same for each checkout and in turns where the
// order matters.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { subCategoryUrl } from './backgroundLoad.mjs';
import { startServer } from './benchServer.mjs';
import { checkoutsOf, measureInTurns } from './checkouts.mjs';
import { makeCatalogue } from './generatedCatalogue.mjs';
import { timeSearches } from './httpMeasures.mjs';
import { describeImport, runImportCommand } from './importCommand.mjs';
import { searchQueries } from './searchQueries.mjs';
import { describeTimes, measureTime, printLine } from './statistics.mjs';

const SEARCH_ROUNDS = 20;
const CATEGORY_ROUNDS = 20;

/** @param port of the shop; the next one is used too. @param against see checkoutsOf(). */
export async function measureGrowth(sizes, port, against) {
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-growth-'));
  try {
    for (const size of sizes)
      await measureSize(size, join(folder, `${size}.csv`), checkoutsOf(against), port);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSize(size, file, checkouts, port) {
  console.log(
    `\nCatalogue of ${size.toLocaleString('fr-FR')} articles (load of the machine ` +
      `${loadavg()[0].toFixed(1)})`,
  );
  makeCatalogue(size, file);
  const servers = [];
  try {
    for (const [index, { name, folder }] of checkouts.entries()) {
      servers.push({ name, folder, ...(await startServer(port + index, { folder })) });
    }
    for (const server of servers) await measureImport(server, 'import, every article new', file);
    for (const server of servers) await measureImport(server, 'import, the same file again', file);
    await print(
      servers,
      `search, ${searchQueries.length} queries x ${SEARCH_ROUNDS}`,
      SEARCH_ROUNDS,
      timeSearches,
    );
    await print(servers, 'sub-category read', CATEGORY_ROUNDS, readCategory);
    for (const { name, dataDir } of servers)
      printLine(`database file, ${name}`, `${megabytes(join(dataDir, 'paillasse.sqlite'))} MB`);
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function measureImport(server, label, file) {
  printLine(`${label}, ${server.name}`, describeImport(await runImportCommand(server, file)));
}

async function print(servers, label, rounds, measure) {
  const results = await measureInTurns(servers, rounds, measure);
  for (const [index, { name }] of servers.entries())
    printLine(`${label}, ${name}`, describeTimes(results[index].flat()));
}

async function readCategory({ address }) {
  const category = await subCategoryUrl(address);
  return [(await measureTime(async () => (await fetch(category)).text())).took];
}

const megabytes = (file) => (statSync(file).size / 1e6).toFixed(0);

// Import, search and sizes of a big catalogue, the same for each checkout and in turns where the
// order matters.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { makeCatalogue } from './exports.mjs';
import { describeImport, runImportCommand } from './imports.mjs';
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
  measureInTurns,
  printLine,
  printTitle,
  timesOf,
} from './statistics.mjs';

const ROUNDS = 20;

/** @param against see checkoutsOf(). */
export async function measureGrowth({ sizes = [100_000], against }) {
  await withFolder(async (folder) => {
    for (const size of sizes)
      await measureSize(size, join(folder, `${size}.csv`), checkoutsOf(against));
  });
}

async function measureSize(size, file, checkouts) {
  printTitle(`Catalogue of ${formatCount(size)} articles`);
  makeCatalogue(size, file);
  const shops = [];
  try {
    for (const { name, folder } of checkouts)
      shops.push({ name, ...(await startShop({ folder })) });
    for (const label of ['import, every article new', 'import, the same file again'])
      for (const shop of shops)
        printLine(`${label}, ${shop.name}`, describeImport(await runImportCommand(shop, file)));
    for (const shop of shops) await untilSearchIsReady(shop);
    await print(shops, describeSearches(ROUNDS), timeSearches);
    await print(shops, 'sub-category read', async (shop) => {
      const path = await subCategoryPath(shop);
      return timesOf(1, () => shop.read('GET', path));
    });
    for (const { name, dataDir } of shops) {
      const { size: bytes } = statSync(join(dataDir, 'paillasse.sqlite'));
      printLine(`database file, ${name}`, `${(bytes / 1e6).toFixed(0)} MB`);
    }
  } finally {
    for (const shop of shops) await shop.close();
  }
}

async function print(shops, label, measure) {
  const results = await measureInTurns(shops, ROUNDS, measure);
  for (const [index, { name }] of shops.entries())
    printLine(`${label}, ${name}`, describeTimes(results[index].flat()));
}

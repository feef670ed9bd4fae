// Catalogues of several sizes over HTTP: imports, reads and writes.
import { join } from 'node:path';
import { measureArticleLists } from './articleLists.mjs';
import { makeCatalogue, writeChangedFiles } from './exports.mjs';
import { measureImports } from './imports.mjs';
import { measureQuoteLists, measureQuotes } from './quotes.mjs';
import { measureReferenceLists, measureSearches, measureSuggestions } from './searches.mjs';
import { startShop, subCategoryPath, untilSearchIsReady, withFolder } from './shop.mjs';
import { describeTimes, formatCount, printLine, printTitle, timesOf } from './statistics.mjs';

const AFTER_IMPORTS = [
  measureSearches,
  measureSuggestions,
  measureReferenceLists,
  measureCategory,
  measureQuotes,
  measureQuoteLists,
  (shop) => measureArticleLists(shop),
];

/** @param sizes numbers of articles. */
export async function measureCatalogues({ sizes = [10_000, 100_000] }) {
  await withFolder(async (folder) => {
    for (const size of sizes) await measureCatalogue(size, join(folder, `${size}.csv`));
  });
}

async function measureCatalogue(size, file) {
  printTitle(`${formatCount(size)} articles`);
  makeCatalogue(size, file);
  const shop = await startShop();
  try {
    await measureImports(shop, file, writeChangedFiles(file));
    await untilSearchIsReady(shop);
    for (const measure of AFTER_IMPORTS) await measure(shop);
  } finally {
    await shop.close();
  }
}

async function measureCategory(shop) {
  const path = await subCategoryPath(shop);
  const times = await timesOf(100, () => shop.read('GET', path));
  const { length } = await shop.read('GET', path);
  printLine('sub-category read', `${describeTimes(times)} (${(length / 1000).toFixed(0)} kB)`);
}

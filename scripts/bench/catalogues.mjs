// Catalogues of several sizes over HTTP: imports, reads and writes.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import fastify from 'fastify';
import { root } from '../lib/setup.mjs';
import { measureArticleLists } from './articleLists.mjs';
import { makeCatalogue, writeChangedFiles } from './exports.mjs';
import { measureImports } from './imports.mjs';
import { measureQuoteLists, measureQuotes } from './quotes.mjs';
import { measureReferenceLists, measureSearches, measureSuggestions } from './searches.mjs';
import { startShop, subCategoryPath, untilSearchIsReady, withFolder } from './shop.mjs';
import { describeTimes, formatCount, printLine, printTitle, timesOf } from './statistics.mjs';

/** @param sizes numbers of articles. */
export async function measureCatalogues({ sizes = [10_000, 100_000] }) {
  await withFolder(async (folder) => {
    for (const size of sizes) await measureCatalogue(size, join(folder, `${size}.csv`));
  });
  await measureBareFastify();
  printLine('initial JavaScript of /home, gzipped', `${(homeBytes() / 1000).toFixed(1)} kB`);
}

async function measureCatalogue(size, file) {
  printTitle(`${formatCount(size)} articles`);
  makeCatalogue(size, file);
  const shop = await startShop();
  try {
    await measureImports(shop, file, writeChangedFiles(file));
    await untilSearchIsReady(shop);
    await measureSearches(shop);
    await measureSuggestions(shop);
    await measureReferenceLists(shop);
    await measureCategory(shop);
    await measureQuotes(shop);
    await measureQuoteLists(shop);
    await measureArticleLists(shop);
    const api = `${shop.address}/api/exposed`;
    await measureRequests('category tree', `${api}/categories/flat`);
    await measureRequests('active campaigns', `${api}/active/sales/campaigns`);
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

async function measureRequests(what, url) {
  const result = await autocannon({ url, connections: 50, duration: 5 });
  const perSecond = result['2xx'] / result.duration;
  printLine(`requests per second, ${what}`, `${perSecond.toFixed(0)} /s`);
}

async function measureBareFastify() {
  const app = fastify();
  app.get('/', async () => ({ bonjour: 'paillasse' }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  console.log('\nFor comparison');
  await measureRequests('bare Fastify', address);
  await app.close();
}

/** Gzipped bytes of the initial JavaScript of /home. */
function homeBytes() {
  const html = readFileSync(join(root, 'dist/web/index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]+src="?([^"\s>]+)/g)].map(([, src]) => src);
  return scripts.reduce((sum, src) => sum + statSync(join(root, 'dist/web', `${src}.gz`)).size, 0);
}

// Benchmarks over HTTP for several catalogue sizes: imports, reads and writes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { measureArticleLists } from './articleLists.mjs';
import { adminToken, startServer } from './benchServer.mjs';
import { writeChangedFiles } from './changedFiles.mjs';
import { makeCatalogue } from './generatedCatalogue.mjs';
import { homeBytes } from './homeBytes.mjs';
import * as measures from './httpMeasures.mjs';
import { measureImports } from './imports.mjs';
import { measureQuoteLists } from './quoteLists.mjs';
import { measureReferenceLists } from './referenceLists.mjs';
import { printLine } from './statistics.mjs';

/**
 * @param sizes numbers of articles.
 * @param port port of the shop; port + 1 is used for the bare Fastify comparison.
 */
export async function measureCatalogues(sizes, port) {
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-catalogue-'));
  for (const size of sizes) await measureCatalogue(size, folder, port);
  await measureBareFastify(port + 1);
  printLine('initial JavaScript of /home, gzipped', `${(homeBytes() / 1000).toFixed(1)} kB`);
  rmSync(folder, { recursive: true, force: true });
}

async function measureCatalogue(size, folder, port) {
  console.log(`\n${size.toLocaleString('fr-FR')} articles`);
  const file = join(folder, `${size}.csv`);
  makeCatalogue(size, file);
  const server = await startServer(port);
  try {
    const token = await adminToken(server.address);
    await measureImports(server, token, file, writeChangedFiles(file));
    await measures.measureSearch(server);
    await measures.measureSuggestions(server);
    await measureReferenceLists(server);
    await measures.measureCategory(server);
    await measures.measureQuotes(server);
    await measureQuoteLists(server, token);
    await measureArticleLists(server, token);
    printLine(
      'requests per second, category tree',
      await measures.measureRequests(`${server.address}/api/exposed/categories/flat`),
    );
    printLine(
      'requests per second, active campaigns',
      await measures.measureRequests(`${server.address}/api/exposed/active/sales/campaigns`),
    );
  } finally {
    await server.stop();
  }
}

async function measureBareFastify(port) {
  const app = fastify();
  app.get('/', async () => ({ bonjour: 'paillasse' }));
  const address = await app.listen({ port, host: '127.0.0.1' });
  console.log('\nFor comparison');
  printLine('requests per second, bare Fastify', await measures.measureRequests(address));
  await app.close();
}

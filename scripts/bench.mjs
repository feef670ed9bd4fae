// npm run bench: prints what the shop does on this machine. It judges nothing.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root } from './lib/ready.mjs';

requireNode();
ensureInstalled({ everything: true });
ensureBuilt();

const { writeChangedFiles } = await import('./bench/changedFiles.mjs');
const { line } = await import('./bench/figures.mjs');
const { homeBytes } = await import('./bench/homeBytes.mjs');
const { measureImports } = await import('./bench/imports.mjs');
const measures = await import('./bench/measures.mjs');
const { measureQuoteLists } = await import('./bench/quoteLists.mjs');
const { adminToken, startServer } = await import('./bench/server.mjs');
const { default: fastify } = await import('fastify');

const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const folder = mkdtempSync(join(tmpdir(), 'paillasse-catalogue-'));
const port = Number(process.env.BENCH_PORT ?? '4390');

console.log(`Paillasse, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`);
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) await measureCatalogue(size);
await measureBareFastify();
line('initial JavaScript of /home, gzipped', `${(homeBytes() / 1000).toFixed(1)} kB`);
rmSync(folder, { recursive: true, force: true });

async function measureCatalogue(size) {
  console.log(`\n${size.toLocaleString('fr-FR')} articles`);
  const file = join(folder, `${size}.csv`);
  execFileSync(process.execPath, [join(root, 'scripts/shop.mjs'), 'catalogue', 'make', String(size), file], { cwd: root, stdio: 'ignore' });
  const server = await startServer(port);
  try {
    const token = await adminToken(server.address);
    await measureImports(server, token, file, writeChangedFiles(file));
    await measures.measureSearch(server);
    await measures.measureCategory(server);
    await measures.measureQuotes(server);
    await measureQuoteLists(server, token);
    line('requests a second, category tree', await measures.measureRequests(`${server.address}/api/exposed/categories/flat`));
    line('requests a second, active campaigns', await measures.measureRequests(`${server.address}/api/exposed/active/sales/campaigns`));
  } finally {
    await server.stop();
  }
}

async function measureBareFastify() {
  const app = fastify();
  app.get('/', async () => ({ bonjour: 'paillasse' }));
  const address = await app.listen({ port: port + 1, host: '127.0.0.1' });
  console.log('\nFor comparison');
  line('requests a second, bare Fastify', await measures.measureRequests(address));
  await app.close();
}

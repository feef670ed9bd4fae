import { mkdtempSync, rmSync } from 'node:fs';
import { pino } from 'pino';
import { buildApp } from './src/server/app';
import { readConfig } from './src/server/config';
import { openServices } from './src/server/openServices';
import { seedCatalogue } from './src/server/demo/seed';
async function main() {
  const dataDir = mkdtempSync('/tmp/zzprobe-');
  const config = readConfig({ DATA_DIR: dataDir, CATALOGUE: 'empty', LOG_LEVEL: 'error', RATE_LIMITS: 'off' });
  const services = await openServices(config, pino({ level: 'error' }));
  await seedCatalogue(services);
  const insert = async (count: number, usc: number, prefix: string) => services.database.write(async (trx) => {
    for (let from = 0; from < count; from += 60) await trx.insertInto('article').values(Array.from({ length: 60 }, (_, n) => ({
      reference: `${prefix}${String.fromCharCode(65 + (from % 26))}-${from + n}`, secondary_reference: 'SEC', label: `Bécher forme basse gradué ${n} mL`, brand: 'DURAN', description: 'Bécher à bec verseur, graduation émaillée et zone de marquage, conforme ISO 3819.', packing: 'Boîte de 10', base_price_cents: 1000 + n,
      ttc_price_cents: 1200 + n, under_sub_category_id: usc, soft_deleted: 0 as const, created_at: 0, updated_at: 0 }))).execute();
  });
  await insert(1500, 20101, 'A'); await insert(10000, 20201, 'B'); await insert(90000, 30101, 'REF');
  const app = await buildApp(services); await app.ready();
  const time = async (label: string, path: string) => {
    const ts: number[] = []; let size = 0;
    for (let i = 0; i < 12; i++) { const t = process.cpuUsage(); const r = await app.inject({ method: 'GET', url: path }); const u = process.cpuUsage(t); ts.push((u.user + u.system) / 1000); size = r.rawPayload.length; }
    console.log(label, 'cpu ms', ts.map((t) => t.toFixed(0)).join(' '), size);
  };
  await time('1500', '/exposed/under/sub/category/20101/articles');
  await time('10000', '/exposed/under/sub/category/20201/articles');
  await time('compact among 90000', '/exposed/articles/by/refa25/reference');
  await app.close(); await services.close(); rmSync(dataDir, { recursive: true });
}
main();

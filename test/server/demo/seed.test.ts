// @full commands: commands, starts and jobs.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from 'pdf-lib';
import { parisDateTime } from '../../../src/domain/parisTime';
import { listFeaturedArticles } from '../../../src/server/catalogue/tableArticleLists';
import {
  listAllCampaigns,
  listRunningCampaigns,
  runningCampaignsOf,
} from '../../../src/server/catalogue/tableCampaigns';
import { listFlatCategories } from '../../../src/server/catalogue/tableCategories';
import type { Database } from '../../../src/server/database/engine/engine';
import { openDatabase } from '../../../src/server/database/openDatabase';
import { seedCatalogue } from '../../../src/server/demo/seed';
import { type FileStore, openFileStore } from '../../../src/server/files/openStorage';

const NOW = Date.UTC(2026, 10, 21, 11);

let dataDir: string;
let database: Database;
let files: FileStore;
const seed = (catalogue: 'demo' | 'empty') =>
  seedCatalogue({
    database,
    files,
    clock: () => NOW,
    config: { dataDir, database: { engine: 'sqlite', dataDir }, catalogue },
  });
const ids = async () =>
  (await database.db.selectFrom('article').select('id').execute()).map(({ id }) => id);

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'seed-'));
  database = await openDatabase({ engine: 'sqlite', dataDir });
  files = await openFileStore({ dataDir });
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('OPEN-52 CATALOGUE=empty inserts the category tree and nothing else', async () => {
  await seed('empty');
  const { categories, subCategories, underSubCategories } = await listFlatCategories(database.db);
  expect([categories.length, subCategories.length, underSubCategories.length]).toEqual([
    8, 70, 289,
  ]);
  expect(await ids()).toEqual([]);
});

test('OPEN-52 CATALOGUE=demo fills the shop once, with campaigns of every kind', async () => {
  await seed('demo');
  expect(await ids()).toHaveLength(2000);
  expect(await listFeaturedArticles(database.db)).toHaveLength(8);
  const now = parisDateTime(NOW);
  const running = await listRunningCampaigns(database.db, now);
  expect(running.map(({ articles_count }) => articles_count)).toEqual([12, 12, 6]);
  expect((await runningCampaignsOf(database.db, await ids(), now)).size).toBe(30);
  const others = (await listAllCampaigns(database.db)).filter(
    ({ id }) => !running.some((one) => one.id === id),
  );
  expect(others.map(({ starts_at, ends_at }) => [starts_at > now, ends_at < now])).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(
    await database.db
      .selectFrom('article')
      .select('id')
      .where('video_link', 'is not', null)
      .execute(),
  ).toHaveLength(3);
  await seed('demo');
  expect(await ids()).toHaveLength(2000);
  expect(await listAllCampaigns(database.db)).toHaveLength(5);
});

test('OPEN-52 the demo documents are real PDFs, stored as attachments', async () => {
  await seed('demo');
  const attachments = await database.db.selectFrom('attachment').selectAll().execute();
  expect(attachments).toHaveLength(5);
  for (const attachment of attachments) {
    const bytes = await buffer((await files.open(attachment.stored_name))!.stream);
    expect(bytes).toHaveLength(attachment.byte_size);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  }
});

test('OPEN-52 a demo that was killed half-way is completed at the next start', async () => {
  const killed = { ...files, save: () => Promise.reject(new Error('killed')) };
  await expect(
    seedCatalogue({
      database,
      files: killed,
      clock: () => NOW,
      config: { dataDir, database: { engine: 'sqlite', dataDir }, catalogue: 'demo' },
    }),
  ).rejects.toThrow('killed');
  await seed('demo');
  expect(await ids()).toHaveLength(2000);
  expect(await listFeaturedArticles(database.db)).toHaveLength(8);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.csv'))).toEqual([]);
});

test('OPEN-52 a database with a category is not filled', async () => {
  await database.write((trx) =>
    trx.insertInto('category').values({ id: 1, label: 'À nous' }).execute(),
  );
  await seed('demo');
  expect(await ids()).toEqual([]);
});

// @full http: connections and outages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CatalogueVersion,
  createCatalogueVersion,
} from '../../../src/server/catalogue/currentVersion';
import { addCampaign, changeCampaign } from '../../../src/server/catalogue/tableCampaigns';
import { raiseCatalogueVersion } from '../../../src/server/database/catalogueVersion';
import type { Database } from '../../../src/server/database/engine/engine';
import { openDatabase } from '../../../src/server/database/openDatabase';

const MINUTE_MS = 60_000;
const paris = (text: string, zone = '+01:00'): number =>
  Date.parse(`${text.replace(' ', 'T')}${zone}`);

let dataDir: string;
let database: Database;
let catalogueVersion: CatalogueVersion;
let now: number;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'version-'));
  database = await openDatabase({ engine: 'sqlite', dataDir });
  now = paris('2026-11-21 12:00:00');
  catalogueVersion = createCatalogueVersion(await database.openVersionReader(), () => now);
});
afterEach(async () => {
  catalogueVersion.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const version = (): string => catalogueVersion.current().version;
const versionAt = (text: string, zone?: string): string => {
  now = paris(text, zone);
  return version();
};
const raise = () => database.write(raiseCatalogueVersion);
const campaign = (starts_at: string, ends_at: string) =>
  database.write((trx) => addCampaign(trx, { title: 'Noël', percentage: 5, starts_at, ends_at }));

test('is raised by a committed write and stays the same otherwise', async () => {
  const versions = [version(), version()];
  for (let write = 0; write < 3; write += 1) {
    await raise();
    versions.push(version());
  }
  expect(new Set(versions).size).toBe(4);
});

test('is not raised before the commit, nor by a write that is rolled back', async () => {
  const before = version();
  let during: string | undefined;
  const failed = database.write(async (trx) => {
    await raiseCatalogueVersion(trx);
    during = version();
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  expect([during, version()]).toEqual([before, before]);
});

test('is raised by another connection’s commit, such as a command’s beside the shop', async () => {
  const before = version();
  const command = await openDatabase({ engine: 'sqlite', dataDir });
  await command.write(raiseCatalogueVersion);
  await command.close();
  expect(version()).not.toBe(before);
});

test('outlives a restart', async () => {
  await raise();
  const before = version();
  catalogueVersion.close();
  catalogueVersion = createCatalogueVersion(await database.openVersionReader(), () => now);
  expect(version()).toBe(before);
});

test('changes with the first and after the last second of a promotion, only then', async () => {
  await campaign('2026-11-27 00:00:00', '2026-11-29 23:59:59');
  const times = [
    '2026-11-21 12:00:00',
    '2026-11-26 23:59:59',
    '2026-11-27 00:00:00',
    '2026-11-29 23:59:59',
    '2026-11-30 00:00:00',
  ];
  const [early, before, first, last, after] = times.map((time) => versionAt(time));
  expect(before).toBe(early);
  expect(first).not.toBe(before);
  expect(last).toBe(first);
  expect(after).not.toBe(last);
  expect(versionAt('2031-01-01 00:00:00')).toBe(after);
});

test('is that of the earlier moment again when the clock goes back', async () => {
  await campaign('2026-11-27 00:00:00', '2026-11-29 23:59:59');
  const before = versionAt('2026-11-26 12:00:00');
  expect(versionAt('2026-11-27 12:00:00')).not.toBe(before);
  expect(versionAt('2026-11-26 12:00:00')).toBe(before);
});

test('follows the Paris wall clock through the hour that repeats', async () => {
  await campaign('2026-10-25 02:30:00', '2026-10-25 02:59:59');
  const before = versionAt('2026-10-25 02:29:59', '+02:00');
  const running = versionAt('2026-10-25 02:30:00', '+02:00');
  const repeated = versionAt('2026-10-25 02:00:00');
  expect(running).not.toBe(before);
  expect(repeated).toBe(before);
  expect(versionAt('2026-10-25 02:30:00')).toBe(running);
});

test('follows a promotion whose end was moved', async () => {
  const { id } = await campaign('2026-11-01 00:00:00', '2026-11-29 23:59:59');
  version();
  await database.write((trx) => changeCampaign(trx, id, { ends_at: '2026-11-21 12:00:00' }));
  const running = version();
  now += 1_000;
  const ended = version();
  expect(ended).not.toBe(running);
  now += MINUTE_MS;
  expect(version()).toBe(ended);
});

test('tells the Paris time that it stands for', () => {
  expect(catalogueVersion.current().now).toBe('2026-11-21 12:00:00');
  now += 1_999;
  expect(catalogueVersion.current().now).toBe('2026-11-21 12:00:01');
});

test('fails when the database cannot be read, instead of telling an old version', async () => {
  version();
  catalogueVersion.close();
  expect(version).toThrow();
  catalogueVersion = createCatalogueVersion(await database.openVersionReader(), () => now);
});

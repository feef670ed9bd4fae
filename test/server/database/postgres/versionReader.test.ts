import { addCampaign } from '../../../../src/server/catalogue/tableCampaigns';
import {
  raiseCatalogueVersion,
  type VersionReader,
} from '../../../../src/server/database/catalogueVersion';
import { type Database, DatabaseBusy } from '../../../../src/server/database/engine/engine';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { type DatabaseProxy, openDatabaseProxy } from '../../../support/databaseProxy';
import { createDatabase, databaseUrl, dropDatabase } from '../../../support/testDatabase';

let name: string;
let proxy: DatabaseProxy;
let database: Database;
let reader: VersionReader;
beforeEach(async () => {
  name = await createDatabase();
  proxy = await openDatabaseProxy(databaseUrl(name));
  database = await openDatabase({ engine: 'postgres', url: proxy.url, poolSize: 3 });
  reader = await database.openVersionReader();
});
afterEach(async () => {
  reader.close();
  await database.close();
  await proxy.close();
  await dropDatabase(name);
});

/** Resolves when `isTrue`; the limit of the test ends it otherwise. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate);
}

function knows(version: string): boolean {
  try {
    return reader.readVersion() === version;
  } catch {
    return false;
  }
}

async function raiseVersionElsewhere(): Promise<void> {
  const other = await openDatabase({ engine: 'postgres', url: databaseUrl(name), poolSize: 1 });
  try {
    await other.write(raiseCatalogueVersion);
  } finally {
    await other.close();
  }
}

test('a commit of this process is known when its write resolves', async () => {
  await database.write(raiseCatalogueVersion);
  expect(reader.readVersion()).toBe('1');
  await database.write(raiseCatalogueVersion);
  expect(reader.readVersion()).toBe('2');
});

test('a commit of another process is announced', async () => {
  await raiseVersionElsewhere();
  await until(() => knows('1'));
  expect(reader.readVersion()).toBe('1');
});

test('a commit while the connection was lost is known once it is back', async () => {
  await proxy.down();
  await until(() => !knows(''));
  expect(() => reader.readVersion()).toThrow(DatabaseBusy);
  await raiseVersionElsewhere();
  await proxy.up();
  await until(() => knows('1'));
  expect(reader.readVersion()).toBe('1');
});

test('a period ends where a campaign begins or has ended', async () => {
  const campaign = {
    title: 'Noël',
    percentage: 5,
    starts_at: '2026-12-01 00:00:00',
    ends_at: '2026-12-25 23:59:59',
  };
  await database.write((trx) => addCampaign(trx, campaign));
  expect(
    [
      '2026-11-30 23:59:59',
      '2026-12-01 00:00:00',
      '2026-12-25 23:59:59',
      '2026-12-26 00:00:00',
    ].map((now) => reader.readPeriod(now)),
  ).toEqual([
    { version: '1', since: '', until: '2026-12-01 00:00:00' },
    { version: '1', since: '2026-12-01 00:00:00', until: '2026-12-25 23:59:59+' },
    { version: '1', since: '2026-12-01 00:00:00', until: '2026-12-25 23:59:59+' },
    { version: '1', since: '2026-12-25 23:59:59+', until: null },
  ]);
});

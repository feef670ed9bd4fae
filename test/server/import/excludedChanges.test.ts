// @full imports: long files and kills.
import { writeWithoutImport } from '../../../src/server/edits/excludeImports';
import { announceImport, readAnnouncedImport } from '../../../src/server/import/announceImport';
import { ImportBusy } from '../../../src/server/import/refusals';
import { openImportStore } from '../../../src/server/import/tables/tableImport';
import { importElsewhere, otherProcess, startedAt1405 } from './importElsewhere';
import { openShop, type Shop } from './shop';

// The same on PostgreSQL: database/postgres/categoryChanges.test.ts.
let shop: Shop;
beforeEach(async () => {
  shop = await openShop('sqlite', []);
});
afterEach(() => shop.close());

const other = () => otherProcess(shop);
const nothing = () => Promise.resolve('done');

test('on SQLite, while an import of the command runs, categories do not change', async () => {
  const running = await importElsewhere(shop);
  await expect(writeWithoutImport(other(), nothing, '')).rejects.toThrow(
    /^Un import est en cours\. /,
  );
  await running.announce();
  await expect(writeWithoutImport(other(), nothing, '')).rejects.toThrow(
    /^Un import est en cours depuis 14:05 \(chef@labo\.example\)\. /,
  );
  await running.end();
  expect(await writeWithoutImport(other(), nothing, '')).toBe('done');
});

test('on SQLite, what a killed import announced does not count', async () => {
  const announcement = announceImport(shop.location, startedAt1405(), () => {});
  const stored = () =>
    shop.database.db.selectFrom('setting').where('name', '=', 'import_progress').select('value');
  while (!(await stored().executeTakeFirst()));
  expect(await readAnnouncedImport(shop.database, shop.location)).toBeUndefined();
  expect(await writeWithoutImport(other(), nothing, '')).toBe('done');
  await announcement.end();
  expect(await stored().executeTakeFirst()).toBeUndefined();
});

test('on SQLite, while categories change, no import of another process starts', async () => {
  const busy = async () => {
    await expect(openImportStore(shop.location)).rejects.toThrow(ImportBusy);
  };
  await writeWithoutImport(other(), busy, '');
  await (await openImportStore(shop.location)).close();
});

test('on SQLite, two changes of categories of one process do not refuse each other', async () => {
  const { database, importer } = other();
  const both = [1, 2].map(() => writeWithoutImport({ database, importer }, nothing, ''));
  expect(await Promise.all(both)).toEqual(['done', 'done']);
});

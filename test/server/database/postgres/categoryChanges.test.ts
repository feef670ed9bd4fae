import { writeWithoutImport } from '../../../../src/server/categories/excludeImports';
import { announceImport, readAnnouncedImport } from '../../../../src/server/import/announceImport';
import { createImporter } from '../../../../src/server/import/importer';
import { ImportBusy } from '../../../../src/server/import/refusals';
import { startOf } from '../../../../src/server/import/runningImport';
import { openImportStore } from '../../../../src/server/import/tables/tableImport';
import { openShop, type Shop } from '../../import/shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop('postgres', []);
});
afterEach(() => shop.close());

/** Another process of the shop. */
const other = () => ({
  database: shop.database,
  importer: createImporter({
    location: shop.location,
    clock: () => 0,
    readAnnounced: () => readAnnouncedImport(shop.database, shop.location),
  }),
});
const nothing = () => Promise.resolve('done');

test('while an import of another process runs, categories do not change', async () => {
  const store = await openImportStore(shop.location);
  await expect(writeWithoutImport(other(), nothing)).rejects.toThrow(/^Un import est en cours\. /);
  const started = startOf({
    task: 'import',
    startedAt: Date.UTC(2026, 10, 27, 13, 5),
    email: 'chef@labo.example',
    fileName: 'export.csv',
  });
  const announcement = announceImport(shop.location, started, () => {});
  while (!(await readAnnouncedImport(shop.database, shop.location)));
  await expect(writeWithoutImport(other(), nothing)).rejects.toThrow(
    /^Un import est en cours depuis 14:05 \(chef@labo\.example\)\. /,
  );
  await announcement.end();
  await store.close();
  expect(await writeWithoutImport(other(), nothing)).toBe('done');
});

test('while categories change, no import of another process starts', async () => {
  await writeWithoutImport(other(), async () => {
    await expect(openImportStore(shop.location)).rejects.toThrow(ImportBusy);
  });
  await (await openImportStore(shop.location)).close();
});

test('two changes of categories at once wait for one another', async () => {
  const order: string[] = [];
  const slow = async () => {
    order.push('begin');
    await new Promise((resolve) => setImmediate(resolve));
    order.push('end');
    return 'done';
  };
  const [one, two] = [other(), other()];
  expect(await Promise.all([writeWithoutImport(one, slow), writeWithoutImport(two, slow)])).toEqual(
    ['done', 'done'],
  );
  expect(order).toEqual(['begin', 'end', 'begin', 'end']);
});

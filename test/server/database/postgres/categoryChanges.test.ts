import { writeWithoutImport } from '../../../../src/server/edits/excludeImports';
import { ImportBusy } from '../../../../src/server/import/refusals';
import { openImportStore } from '../../../../src/server/import/tables/tableImport';
import { importElsewhere, otherProcess } from '../../import/importElsewhere';
import { openShop, type Shop } from '../../import/shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop('postgres', []);
});
afterEach(() => shop.close());

const other = () => otherProcess(shop);
const nothing = () => Promise.resolve('done');

test('while an import of another process runs, categories do not change', async () => {
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

test('while categories change, no import of another process starts', async () => {
  const busy = async () => {
    await expect(openImportStore(shop.location)).rejects.toThrow(ImportBusy);
  };
  await writeWithoutImport(other(), busy, '');
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
  expect(
    await Promise.all([writeWithoutImport(one, slow, ''), writeWithoutImport(two, slow, '')]),
  ).toEqual(['done', 'done']);
  expect(order).toEqual(['begin', 'end', 'begin', 'end']);
});

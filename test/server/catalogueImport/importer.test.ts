import { createImporter } from '../../../src/server/catalogueImport/importer';
import { ImportBusy, ImportRefused } from '../../../src/server/catalogueImport/refusals';
import { writeCatalogue } from '../../../src/server/catalogueMaker/csvFile';
import { HEADINGS, type Shop, line, openShop } from './shop';

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());
const importer = () => createImporter({ databaseFile: shop.databaseFile, clock: () => 5_000 });

test('API-52 an import runs in a thread of its own and reports', async () => {
  const report = await importer().run(shop.file(`${HEADINGS}\r\n${line({})}`));
  expect(report).toContain('1 article créé, 0 modifié, 0 retiré.');
  expect((await shop.articles()).get('AB-1')).toMatchObject({ created_at: 5_000 });
});

test('API-52 one import at a time: « Un import est déjà en cours »', async () => {
  const one = importer();
  const file = shop.file(`${HEADINGS}\r\n${line({})}`);
  const first = one.run(file);
  expect(one.busy).toBe(true);
  await expect(one.run(file)).rejects.toThrow(new ImportBusy().message);
  await first;
  expect(one.busy).toBe(false);
  await expect(one.run(file)).resolves.toContain('Aucun changement : le catalogue correspond déjà au fichier.');
});

test('API-52 a refused file leaves the importer ready for the next', async () => {
  const one = importer();
  await expect(one.run(shop.file('rien'))).rejects.toThrow(ImportRefused);
  expect(one.busy).toBe(false);
});

test('API-52 while a long import runs, quotes are written and articles are read', async () => {
  const file = shop.file('');
  await writeCatalogue(6_000, file);
  const one = importer();
  let written = 0;
  const running = one.run(file);
  while (one.busy) {
    await shop.database.write((trx) => trx.insertInto('staff').values({ email: `${written}@labo.example` }).execute());
    await shop.database.db.selectFrom('article').select('id').limit(10).execute();
    written += 1;
    await new Promise(setImmediate);
  }
  expect((await running).slice(-2)[0]).toContain('articles créés');
  expect(written).toBeGreaterThan(1);
  expect(await shop.database.db.selectFrom('staff').select('email').execute()).toHaveLength(written);
});

test('API-52 two imports of two processes both hold: the slower compares again', async () => {
  const [one, two] = [importer(), importer()];
  const file = shop.file(`${HEADINGS}\r\n${line({})}`);
  await Promise.all([one.run(file), two.run(file)]);
  expect((await shop.articles()).size).toBe(1);
});

test('API-52 an import stopped at any moment leaves the catalogue as before or as after', async () => {
  const file = shop.file('');
  await writeCatalogue(3_000, file);
  for (const progressSeen of [1, 2]) {
    const one = importer();
    let seen = 0;
    const stopped = one.run(file, () => {
      seen += 1;
      if (seen === progressSeen) void one.close();
    });
    await expect(stopped).rejects.toThrow('stopped').catch(() => undefined);
    expect([0, 3_000]).toContain((await shop.articles()).size);
  }
  await importer().run(file);
  expect((await shop.articles()).size).toBe(3_000);
});

// @full imports, @faults: npm run faults stops imports at more moments.
import { writeCatalogue } from '../../../src/server/catalogueMaker/csvFile';
import { createImporter } from '../../../src/server/import/importer';
import { ImportBusy, ImportRefused, ImportStopped } from '../../../src/server/import/refusals';
import { testOfFaults } from '../../support/allSamples';
import { importHere } from '../../support/threadsHere';
import { HEADINGS, line, openShop, type Shop } from './shop';

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());
const importer = () => createImporter({ location: shop.location, clock: () => 5_000 });
/** The same without a thread, which loads the server's code anew. */
const importerHere = () =>
  createImporter({ location: shop.location, clock: () => 5_000, startThread: importHere });

/**
 * Whether a stopped job completed anyway: it then ends with its report, else with ImportStopped.
 */
const wasDone = (work: Promise<string[]>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ImportStopped) return false;
      throw error;
    },
  );

test('API-52 an import runs in a worker thread and returns its report', async () => {
  const report = await importer().run(shop.file(`${HEADINGS}\r\n${line({})}`));
  expect(report).toContain('1 article créé, 0 modifié, 0 retiré.');
  expect((await shop.articles()).get('AB-1')).toMatchObject({ created_at: 5_000 });
});

test('API-52 THREAT-E04 one import at a time: « Un import est déjà en cours »', async () => {
  const one = importerHere();
  const file = shop.file(`${HEADINGS}\r\n${line({})}`);
  const first = one.run(file);
  expect(one.busy).toBe(true);
  await expect(one.run(file)).rejects.toThrow(new ImportBusy().message);
  await first;
  expect(one.busy).toBe(false);
  await expect(one.run(file)).resolves.toContain(
    'Aucun changement : le catalogue correspond déjà au fichier.',
  );
});

test('API-52 a refused file leaves the importer ready for the next', async () => {
  const one = importerHere();
  await expect(one.run(shop.file('rien'))).rejects.toThrow(ImportRefused);
  expect(one.busy).toBe(false);
});

test('API-52 THREAT-E04/L04 while an import runs, quotes are written, articles read', async () => {
  const file = shop.file('');
  await writeCatalogue(3_000, file);
  const one = importer();
  let written = 0;
  const running = one.run(file);
  while (one.busy) {
    await shop.database.write((trx) =>
      trx
        .insertInto('staff')
        .values({ email: `${written}@labo.example` })
        .execute(),
    );
    await shop.database.db.selectFrom('article').select('id').limit(10).execute();
    written += 1;
    await new Promise(setImmediate);
  }
  expect((await running).slice(-2)[0]).toContain('articles créés');
  expect(written).toBeGreaterThan(1);
  expect(await shop.database.db.selectFrom('staff').select('email').execute()).toHaveLength(
    written,
  );
});

test('API-52 the slower of two imports compares again, or is told of the other', async () => {
  const [one, two] = [importer(), importer()];
  const file = shop.file(`${HEADINGS}\r\n${line({})}`);
  const outcomes = await Promise.allSettled([one.run(file), two.run(file)]);
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  // On PostgreSQL the second one is refused if it comes before the end of the first.
  expect(
    refusals.every((reason) => shop.location.engine === 'postgres' && reason instanceof ImportBusy),
  ).toBe(true);
  expect(refusals.length).toBeLessThan(2);
  expect((await shop.articles()).size).toBe(1);
});

test.each(['reading', 'comparing', 'applying', 'indexing'])(
  'API-52 a recorded import stopped while %s is rolled back or can be undone',
  async (step) => {
    const who = { userId: 1, email: 'admin@labo.example' };
    const record = { ...who, fileName: 'a.csv', byteSize: 1 };
    const lines = Array.from({ length: 3_000 }, (_, index) => line({ CODE: `R${index}` }));
    await importerHere().run(shop.file([HEADINGS, ...lines].join('\r\n')), { record });
    const prices = async () => [
      ...new Set([...(await shop.articles()).values()].map((article) => article.base_price_cents)),
    ];
    const one = importer();
    const stopped = one.run(
      shop.file([HEADINGS, ...lines].join('\r\n').replaceAll('10,00', '11,00')),
      {
        record,
        onProgress: (progress) => {
          if (progress.step === step) void one.close();
        },
      },
    );
    const done = await wasDone(stopped);
    expect(await prices()).toEqual(done ? [1100] : [1000]);
    // Undoes the second import if it was done, the first if not.
    await importerHere().undoImport(who);
    expect(await prices()).toEqual([1000]);
    const onSale = [...(await shop.articles()).values()].filter(
      (article) => article.soft_deleted === 0,
    ).length;
    expect(onSale).toBe(done ? 3_000 : 0);
  },
);

test('API-52 an import stopped before it begins does nothing but reject', async () => {
  const one = importer();
  const stopped = one.run(shop.file(`${HEADINGS}\r\n${line({})}`));
  void one.close();
  await expect(stopped).rejects.toThrow(ImportStopped);
  expect((await shop.articles()).size).toBe(0);
});

testOfFaults.each([1, 2])(
  'API-52 an import stopped at progress event %i leaves the catalogue as its result states',
  async (moment) => {
    const file = shop.file('');
    await writeCatalogue(3_000, file);
    const one = importer();
    let seen = 0;
    const stopped = one.run(file, {
      onProgress: () => {
        seen += 1;
        if (seen === moment) void one.close();
      },
    });
    const done = await wasDone(stopped);
    expect((await shop.articles()).size).toBe(done ? 3_000 : 0);
    await importerHere().run(file);
    expect((await shop.articles()).size).toBe(3_000);
  },
);

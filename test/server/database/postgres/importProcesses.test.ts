import { sql } from 'kysely';
import { DatabaseBusy } from '../../../../src/server/database/engine/engine';
import { announceImport, readAnnouncedImport } from '../../../../src/server/import/announceImport';
import { createImporter } from '../../../../src/server/import/importer';
import type { ImportProgress } from '../../../../src/server/import/importPlan';
import { presentRun } from '../../../../src/server/import/present';
import { ImportBusy } from '../../../../src/server/import/refusals';
import { runImport } from '../../../../src/server/import/runImport';
import { type RunningImport, startOf } from '../../../../src/server/import/runningImport';
import {
  type ImportStore,
  openImportStore,
} from '../../../../src/server/import/tables/tableImport';
import { openPostgresImport } from '../../../../src/server/import/tables/tablePostgresImport';
import { TextIndexer } from '../../../../src/server/search/indexedTexts';
import { openDatabaseProxy } from '../../../support/databaseProxy';
import { exported, line, openShop, type Shop } from '../../import/shop';

/** Enough to be read, and indexed, in two parts. */
const ARTICLES = 2_100;
const record = { userId: 1, email: 'admin@labo.example', fileName: 'semaine.csv', byteSize: 1 };
const lines = (values: Parameters<typeof line>[0]) =>
  Array.from({ length: ARTICLES }, (_, index) => line({ CODE: `R${index}`, ...values }));
const numbered = (values: Parameters<typeof line>[0]) => exported(...lines(values));

let shop: Shop;
beforeEach(async () => {
  shop = await openShop('postgres', lines({ DESIG: 'Fiole' }));
});
afterEach(() => shop.close());

/** Imports new labels; `at` is called once, in the first progress event of a step. */
function importAnd(step: ImportProgress['step'], at: () => void): Promise<string[]> {
  let isCalled = false;
  const csvFile = shop.file(numbered({ DESIG: 'Bécher' }));
  return runImport(
    { location: shop.location, csvFile, now: 9_000_000, record, confirmed: 'all' },
    (progress) => {
      if (progress.step === step && !isCalled) at();
      isCalled ||= progress.step === step;
    },
  );
}
const labels = async () => [
  ...new Set([...(await shop.articles()).values()].map(({ label }) => label)),
];
/** Ends the connections of imports. */
const cutImports = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'paillasse import' and datname = current_database()`.execute(
    shop.database.db,
  );
const announced = () => readAnnouncedImport(shop.database, shop.location);

/** The entries that the index must have, and those it has. */
async function entries() {
  const indexer = new TextIndexer();
  const { rows } = await sql<{
    id: number;
    label: string;
    reference: string;
  }>`select article_id as id, label, reference
    from article_search order by article_id`.execute(shop.database.db);
  const articles = [...(await shop.articles()).values()].filter(
    (article) => article.soft_deleted === 0,
  );
  const expected = articles.map((article) => {
    const { label, reference } = indexer.textsOf(article);
    return { id: article.id, label, reference };
  });
  return { rows, expected };
}

test('API-52 every process sees an import and its progress, and is told to wait', async () => {
  const other = createImporter({
    location: shop.location,
    clock: () => 5_000,
    readAnnounced: announced,
  });
  const store = await openImportStore(shop.location);
  const started = startOf({
    task: 'import',
    startedAt: 9_000_000,
    email: record.email,
    fileName: record.fileName,
  });
  const announcement = announceImport(shop.location, started, () => {});
  announcement.onProgress({ step: 'reading', done: 2_000, accepted: 1_999, refused: 1 });
  // Written once a second.
  let seen: RunningImport | undefined;
  while (seen?.linesRead !== 2_000) seen = await other.readRunning();
  expect(seen).toMatchObject({
    task: 'import',
    fileName: 'semaine.csv',
    startedAt: 9_000_000,
    accepted: 1_999,
    refused: 1,
  });
  await expect(other.run(shop.file(numbered({})))).rejects.toThrow(ImportBusy);
  await announcement.end();
  await store.close();
  expect(await other.readRunning()).toBeUndefined();
  await other.run(shop.file(numbered({})), { confirmed: 'all' });
  expect(await labels()).toEqual(['Bécher']);
});

test.each(['comparing', 'applying'] as const)(
  'API-52 an import whose connection is cut while %s changes nothing, and the next one runs',
  async (step) => {
    const { db } = shop.database;
    let cut: Promise<unknown> | undefined;
    const cutOff = importAnd(step, () => {
      cut = cutImports();
    });
    await expect(cutOff).rejects.toThrow();
    await cut;
    expect([await labels(), await announced()]).toEqual([['Fiole'], undefined]);
    const [last] = await db
      .selectFrom('import_run')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(last && presentRun(last, await announced()).state).toBe('interrupted');
    await shop.importFile(numbered({ DESIG: 'Bécher' }));
    expect(await labels()).toEqual(['Bécher']);
  },
);

test.each(['reading', 'comparing', 'applying'] as const)(
  'API-52 an import that loses the database while %s is refused while it is lost, not as a fault',
  async (step) => {
    const importer = createImporter({ location: shop.location, clock: () => 9_000_000 });
    let cut: Promise<unknown> | undefined;
    const cutOff = importer.run(shop.file(numbered({ DESIG: 'Bécher' })), {
      record,
      confirmed: 'all',
      onProgress: (progress) => {
        if (progress.step === step) cut ??= cutImports();
      },
    });
    await expect(cutOff).rejects.toThrow(DatabaseBusy);
    await cut;
    expect(await labels()).toEqual(['Fiole']);
  },
);

test('API-52 an import can run soon after a process was killed in a long statement', async () => {
  const { location } = shop;
  const proxy = await openDatabaseProxy(location.engine === 'postgres' ? location.url : '');
  const killed = await openPostgresImport({ engine: 'postgres', url: proxy.url, poolSize: 1 });
  const statement = sql`select pg_sleep(600)`.execute(killed.db).catch((error: unknown) => error);
  const isRunning = async () =>
    (
      await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`.execute(
        shop.database.db,
      )
    ).rows[0];
  while (!(await isRunning()));
  await proxy.down();
  expect(await statement).toBeInstanceOf(DatabaseBusy);
  const opened = () => openImportStore(location).catch((error: unknown) => error);
  let store = await opened();
  while (store instanceof ImportBusy) store = await opened();
  await (store as ImportStore).close();
  await killed.close();
});

test('a progress left by a killed process does not count', async () => {
  const left = { name: 'import_progress', value: JSON.stringify({ task: 'import' }) };
  await shop.database.write((trx) => trx.insertInto('setting').values(left).execute());
  expect(await announced()).toBeUndefined();
});

test('an index whose rebuild loses its connections is completed by the next refresh', async () => {
  let cut: Promise<unknown> | undefined;
  const cutOff = importAnd('indexing', () => {
    cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'paillasse index' and datname = current_database()`.execute(
      shop.database.db,
    );
  });
  // The rebuild may end before it is cut off.
  await cutOff.catch(() => undefined);
  await cut;
  await shop.search.refresh();
  const { rows, expected } = await entries();
  expect(rows).toEqual(expected);
  expect(await labels()).toEqual(['Bécher']);
});

test('creating, changing and withdrawing all articles each leave a complete index', async () => {
  const indexes = async () => {
    const { rows } = await sql`select indexname, indexdef from pg_indexes
      where tablename like 'article_search%' order by indexname`.execute(shop.database.db);
    return rows;
  };
  const made = await indexes();
  for (const values of [{}, { DESIG: 'Bécher' }, { DESIG: 'Bécher', SUSPENDU: '1' }]) {
    await shop.importFile(numbered(values));
    const { rows, expected } = await entries();
    expect(rows).toEqual(expected);
  }
  expect(await indexes()).toEqual(made);
  expect(await shop.database.db.selectFrom('search_queue').selectAll().execute()).toEqual([]);
});

import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parisDateTime } from '../../../src/domain/parisTime';
import { QUOTE_EVENT_KINDS } from '../../../src/domain/quote/quoteEvents';
import { writeSetting } from '../../../src/server/database/settings';
import { aboutSeveral } from '../../../src/server/journal/subjects';
import { insertJournalEntry } from '../../../src/server/journal/tableJournal';
import { runCleanup } from '../../../src/server/retention/cleanup';
import { buildTestApp, NOON, type TestApp, type TestAppOptions } from '../../support/buildApp';
import { testOnSqlite } from '../../support/engineTests';
import { addArticle } from '../catalogue/catalogueSupport';

const DAY_MS = 24 * 3_600_000;
/** Events whose text is the shop's own: a status, a number of an offer. */
const TEXTS_OF_THE_SHOP = [
  'OPENED',
  'TAKEN',
  'GIVEN_BACK',
  'STATUS',
  'OFFER_SENT',
  'ORDER_UNDONE',
  'REMINDED',
  'LINKS_REVOKED',
];

let shop: TestApp;
afterEach(() => shop.close());

const open = async (env: TestAppOptions['env'] = {}) => {
  shop = await buildTestApp({ env });
};
const cleanUpAt = (now: number) => {
  shop.setNow(now);
  return runCleanup(shop.services);
};
const db = () => shop.services.database.db;

const note = (at: number, target: string) =>
  shop.services.database.write((trx) =>
    insertJournalEntry(trx, {
      user_id: 1,
      email: 'a@labo.example',
      at: parisDateTime(at),
      operation: 'x',
      target: aboutSeveral('articles', target),
      article_id: null,
      before: null,
      after: null,
    }),
  );
const targets = async () =>
  (await db().selectFrom('journal').select('target').orderBy('id').execute()).map(
    ({ target }) => target,
  );

describe('the journal', () => {
  test('stores its entries for three years', async () => {
    await open();
    await note(NOON, 'old');
    await note(NOON + DAY_MS, 'young');
    await cleanUpAt(NOON + 1095 * DAY_MS);
    expect(await targets()).toEqual(['old', 'young']);
    await cleanUpAt(NOON + 1095 * DAY_MS + 1000);
    expect(await targets()).toEqual(['young']);
  });

  test('deletes thousands of entries in several transactions', async () => {
    await open({ RETENTION_JOURNAL_DAYS: '10' });
    for (let i = 0; i < 12; i += 1) {
      const entry = {
        user_id: 1,
        email: 'a@labo.example',
        at: parisDateTime(NOON),
        operation: 'x',
        target: 't',
        article_id: null,
        before: null,
        after: null,
      };
      await shop.services.database.write((trx) =>
        trx
          .insertInto('journal')
          .values(Array.from({ length: 100 }, () => entry))
          .execute(),
      );
    }
    const write = jest.spyOn(shop.services.database, 'write');
    await cleanUpAt(NOON + 11 * DAY_MS);
    expect(await targets()).toEqual([]);
    // Three batches, one write for the links, one for the counts of the limits.
    expect(write).toHaveBeenCalledTimes(5);
  });

  test('stores them without limit with 0', async () => {
    await open({ RETENTION_JOURNAL_DAYS: '0' });
    await note(NOON, 'old');
    await cleanUpAt(NOON + 40_000 * DAY_MS);
    expect(await targets()).toEqual(['old']);
  });
});

describe('quotes', () => {
  async function quoteOf(firstName: string) {
    const lines = [
      { article_id: await addArticle(shop, { reference: `REF-${firstName.length}` }), quantity: 2 },
    ];
    const body = {
      email: `${firstName}@labo.example`,
      firstName,
      lastName: 'Martin',
      phone: '0102030405',
      comment: 'Le matin',
      deliveryCity: 'Lyon',
      lines,
    };
    return (await shop.call('POST', '/api/exposed/post/quote', { body })).json<{ id: number }>().id;
  }
  const row = (id: number) =>
    db().selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('keep their personal data without limit by default', async () => {
    await open();
    const id = await quoteOf('Claire');
    await cleanUpAt(NOON + 40_000 * DAY_MS);
    expect(await row(id)).toMatchObject({ first_name: 'Claire', email: 'Claire@labo.example' });
  });

  test('lose them after the days set, also what staff entered; lines and sums stay', async () => {
    await open({ RETENTION_QUOTES_DAYS: '1095' });
    const old = await quoteOf('Claire');
    const entered = await quoteOf('Eva');
    await db()
      .updateTable('quote')
      .set({ email: '', entered_via: 'PHONE' })
      .where('id', '=', entered)
      .execute();
    const before = await row(old);
    const event = { quote_id: old, at: parisDateTime(NOON), author: '', text: 'Claire Martin' };
    for (const kind of QUOTE_EVENT_KINDS)
      await db()
        .insertInto('quote_event')
        .values({ ...event, kind })
        .execute();
    shop.setNow(NOON + DAY_MS);
    const young = await quoteOf('Paul');
    await cleanUpAt(NOON + 1095 * DAY_MS + 1000);
    const { total_quantity, total_ht_cents, created_at, pipe_status } = before;
    expect(await row(old)).toMatchObject({
      total_quantity,
      total_ht_cents,
      created_at,
      pipe_status,
      user_id: null,
      first_name: '',
      last_name: 'Données effacées',
      email: '',
      phone: '',
      comment: '',
      delivery_city: '',
    });
    expect(JSON.stringify(await row(old))).not.toMatch(/claire|martin|lyon|0102030405/i);
    expect(await row(entered)).toMatchObject({ first_name: '', entered_via: '' });
    const texts = db().selectFrom('quote_event').select('kind').where('text', '<>', '');
    expect((await texts.execute()).map(({ kind }) => kind)).toEqual(TEXTS_OF_THE_SHOP);
    expect(await row(young)).toMatchObject({ first_name: 'Paul' });
    expect(
      await db().selectFrom('quote_line').select('quantity').where('quote_id', '=', old).execute(),
    ).toEqual([{ quantity: 2 }]);
  });
});

describe('reports of imports', () => {
  const addRun = async (file_name: string, over: object = {}) => {
    const run = {
      user_id: 1,
      email: 'a@labo.example',
      at: parisDateTime(NOON),
      file_name,
      byte_size: 1,
      state: 'refused' as const,
    };
    const values = { ...run, revision: null, journal_id: null, ...over };
    const { id } = await shop.services.database.write((trx) =>
      trx.insertInto('import_run').values(values).returning('id').executeTakeFirstOrThrow(),
    );
    return id;
  };
  const names = async () =>
    (await db().selectFrom('import_run').select('file_name').orderBy('id').execute()).map(
      ({ file_name }) => file_name,
    );

  test('stay for the 20 newest imports, with their refused lines', async () => {
    await open();
    for (let i = 1; i <= 32; i += 1) {
      const import_id = await addRun(`${i}.csv`);
      await shop.services.database.write((trx) =>
        trx
          .insertInto('import_refusal')
          .values({ import_id, line: 2, reference: 'R', reason: 'x', cells: null })
          .execute(),
      );
    }
    await cleanUpAt(NOON);
    expect(await names()).toEqual(Array.from({ length: 20 }, (_, i) => `${i + 13}.csv`));
    expect(await db().selectFrom('import_refusal').select('import_id').execute()).toHaveLength(20);
  });

  test('the one that can be undone and the one that runs stay', async () => {
    await open({ RETENTION_IMPORT_RUNS: '1' });
    await shop.services.database.write((trx) => writeSetting(trx, 'catalogue_revision', '7'));
    await addRun('undo.csv', { state: 'done', revision: 7 });
    await addRun('running.csv', { state: 'running' });
    for (const name of ['a.csv', 'b.csv', 'c.csv']) await addRun(name);
    await cleanUpAt(NOON);
    expect(await names()).toEqual(['undo.csv', 'running.csv', 'c.csv']);
  });
});

function write(folder: string, name: string, at: number) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), 'x');
  utimesSync(join(folder, name), at / 1000, at / 1000);
}

test('.eml files stay 90 days after they were written', async () => {
  await open();
  const folder = join(shop.config.dataDir, 'mail');
  write(folder, '000001.eml', NOON - 90 * DAY_MS - 1000);
  write(folder, '000002.eml', NOON - 90 * DAY_MS + 1000);
  await cleanUpAt(NOON);
  expect(readdirSync(folder)).toEqual(['000002.eml']);
});

testOnSqlite(
  'of the databases that restores replaced the three newest stay, with all their files',
  async () => {
    await open();
    const { dataDir } = shop.config;
    for (const day of ['01', '02', '03', '04'])
      write(dataDir, `paillasse-avant-202611${day}120000.sqlite`, NOON);
    write(dataDir, 'paillasse-avant-20261101120000.sqlite-wal', NOON);
    await cleanUpAt(NOON);
    expect(readdirSync(dataDir).filter((name) => name.includes('avant'))).toEqual(
      ['02', '03', '04'].map((day) => `paillasse-avant-202611${day}120000.sqlite`),
    );
    expect(existsSync(join(dataDir, 'paillasse.sqlite'))).toBe(true);
  },
);

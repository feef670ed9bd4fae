// @postgres: the limits of calls are stored there (cleanup.ts).
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LINK_TABLES } from '../../../src/server/database/accountTables';
import { queueMails } from '../../../src/server/mail/tableOutbox';
import { runCleanup } from '../../../src/server/retention/cleanup';
import { insertLink } from '../../../src/server/session/tableOneTimeLinks';
import { buildTestApp, NOON, type TestApp } from '../../support/buildApp';
import { testOfAnyEngine } from '../../support/engineTests';

const DAY_MS = 24 * 3_600_000;
const MONTH_MS = 30 * DAY_MS;
/** How long sent mails are stored by default. */
const MAILS_MS = 90 * DAY_MS;

let shop: TestApp;
beforeEach(async () => {
  shop = await buildTestApp({
    send: async ({ recipient }) => {
      if (recipient.startsWith('never')) throw new Error('non');
      // Refused for good: nobody has that address.
      if (recipient.startsWith('no-one'))
        throw Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 550 });
      return recipient;
    },
  });
});
afterEach(() => shop.close());

const cleanUpAt = (now: number) => {
  shop.setNow(now);
  return runCleanup(shop.services);
};
const queue = (recipients: string[], now: number) =>
  shop.services.database.write((trx) =>
    queueMails(
      trx,
      recipients.map((recipient) => ({ recipient, subject: '', text: '', html: '' })),
      now,
    ),
  );
const recipients = async () => (await shop.mails()).map(({ recipient }) => recipient);

testOfAnyEngine('OPEN-58 a mail is deleted 90 days after it was sent or refused', async () => {
  await queue(['a@labo.example', 'no-one@labo.example'], NOON);
  await shop.services.outbox.flush();
  expect(await shop.mails()).toMatchObject([{ failed_at: null }, { failed_at: NOON }]);
  await cleanUpAt(NOON + MAILS_MS);
  expect(await recipients()).toEqual(['a@labo.example', 'no-one@labo.example']);
  await cleanUpAt(NOON + MAILS_MS + 1);
  expect(await recipients()).toEqual([]);
});

testOfAnyEngine(
  'OPEN-58 a mail that was never sent stays however old it is, and a young one too',
  async () => {
    await queue(['never@labo.example', 'a@labo.example'], NOON);
    await shop.services.outbox.flush();
    await queue(['waiting@labo.example'], NOON + MAILS_MS);
    await cleanUpAt(NOON + MAILS_MS + 1);
    expect(await recipients()).toEqual(['never@labo.example', 'waiting@labo.example']);
  },
);

testOfAnyEngine(
  'OPEN-58 a mail written long ago and sent lately stays until its own 90 days are over',
  async () => {
    await queue(['late@labo.example'], NOON);
    shop.setNow(NOON + MAILS_MS);
    await shop.services.outbox.flush();
    await cleanUpAt(NOON + MAILS_MS + DAY_MS);
    expect(await recipients()).toEqual(['late@labo.example']);
  },
);

test('OPEN-58 many old mails go in several transactions, skipping those that stay', async () => {
  const many = (name: string) => Array.from({ length: 70 }, (_, i) => `${name}${i}@labo.example`);
  for (const name of ['never', 'b', 'c', 'd', 'e', 'f', 'g']) await queue(many(name), NOON);
  await shop.services.database.write((trx) =>
    trx
      .updateTable('outbox')
      .set({ sent_at: NOON, links_cut: 1 })
      .where('recipient', 'not like', 'never%')
      .execute(),
  );
  const write = jest.spyOn(shop.services.database, 'write');
  await cleanUpAt(NOON + MAILS_MS + 1);
  // Three pages of mails, one write for the links, one for the counts of the limits.
  expect(write).toHaveBeenCalledTimes(5);
  expect(await recipients()).toEqual(many('never'));
});

testOfAnyEngine(
  'OPEN-58 the scan stops at the first page of mails younger than 90 days',
  async () => {
    for (let page = 0; page < 4; page += 1)
      await queue(
        Array.from({ length: 100 }, () => 'a@labo.example'),
        NOON + page,
      );
    const read = jest.spyOn(shop.services.database.db, 'selectFrom');
    await cleanUpAt(NOON + MAILS_MS);
    // One more looks for links to cut.
    expect(read.mock.calls.filter(([table]) => (table as unknown) === 'outbox')).toHaveLength(2);
  },
);

test.each(LINK_TABLES)(
  'OPEN-58 links of the table %s are deleted 30 days after their expiry, used or not',
  async (table) => {
    const { database } = shop.services;
    const link = (token_hash: string, expires_at: number) =>
      database.write((trx) => insertLink(trx, table, { token_hash, user_id: 2, expires_at }));
    const left = async () =>
      (await database.db.selectFrom(table).select('token_hash').execute()).map(
        ({ token_hash }) => token_hash,
      );
    await link('unused', NOON);
    await link('used', NOON);
    await link('young', NOON + DAY_MS);
    await database.write((trx) =>
      trx.updateTable(table).set({ used_at: NOON }).where('token_hash', '=', 'used').execute(),
    );
    await cleanUpAt(NOON + MONTH_MS);
    expect(await left()).toHaveLength(3);
    await cleanUpAt(NOON + MONTH_MS + 1);
    expect(await left()).toEqual(['young']);
  },
);

testOfAnyEngine(
  'OPEN-58 the upload of a killed import is deleted after a day, one being imported stays',
  async () => {
    const folder = join(shop.config.dataDir, 'imports');
    mkdirSync(folder);
    for (const [name, writtenAt] of [
      ['killed.csv', NOON - DAY_MS - 1000],
      ['now.csv', NOON - 1000],
    ] as const) {
      writeFileSync(join(folder, name), 'CODE;DESIG');
      utimesSync(join(folder, name), writtenAt / 1000, writtenAt / 1000);
    }
    await cleanUpAt(NOON);
    expect(readdirSync(folder)).toEqual(['now.csv']);
  },
);

testOfAnyEngine('THREAT-F18 what a killed restore prepared is deleted', async () => {
  const { dataDir } = shop.config;
  mkdirSync(join(dataDir, '.restauration-aBcDeF'));
  writeFileSync(join(dataDir, '.restauration-aBcDeF', 'paillasse.sqlite'), '');
  await cleanUpAt(NOON);
  expect(readdirSync(dataDir)).toEqual(expect.not.arrayContaining(['.restauration-aBcDeF']));
});

test('OPEN-58 a failed cleanup task does not stop the others', async () => {
  await queue(['a@labo.example'], NOON);
  await shop.services.outbox.flush();
  shop.services.files.deleteOrphans = () => Promise.reject(new Error('EACCES'));
  await cleanUpAt(NOON + MAILS_MS + 1);
  expect(await recipients()).toEqual([]);
});

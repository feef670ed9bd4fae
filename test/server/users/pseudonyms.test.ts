// @full commands, @postgres: entries are found and filled by statements of their own.
import { findPersonalData } from '../../../src/server/personalData/tablePersonalData';
import { anonymiseJournal } from '../../../src/server/users/tablePseudonyms';
import { buildTestApp, emailOf, type TestApp } from '../../support/buildApp';

let shop: TestApp;
beforeEach(async () => (shop = await buildTestApp()));
afterEach(() => shop.close());

const ID = 2;
const ADDRESS = emailOf('customer');
/** Of before the shop kept former addresses. */
const UNKNOWN = 'claire@avant.example';

/** An entry of the version before has no subject yet. */
interface Entry {
  user_id?: number;
  email?: string;
  target: string;
  subject?: [kind: string, id: string | null];
  after?: object;
}

const write = (entries: readonly Entry[]) =>
  shop.services.database.write((trx) =>
    trx
      .insertInto('journal')
      .values(
        entries.map(({ subject: [kind, id] = [null, null], after, ...entry }) => ({
          ...{ user_id: 9, email: 'adele@labo.example', operation: 'x', at: '2026-11-20 10:00:00' },
          ...{ article_id: null, before: null, subject_kind: kind, subject_id: id },
          ...entry,
          after: after ? JSON.stringify(after) : null,
        })),
      )
      .execute(),
  );

const read = async () => {
  const rows = await shop.services.database.db
    .selectFrom('journal')
    .selectAll()
    .orderBy('id')
    .execute();
  return rows.map(({ email, target, after }) => [email, target, after]);
};

const ENTRIES: readonly Entry[] = [
  // Written by the account, and about it, under an address that nothing remembers.
  { user_id: ID, email: UNKNOWN, target: 'Article 12 (BEC)', subject: ['article', '12'] },
  { target: `Compte ${ID} (${UNKNOWN})`, subject: ['account', String(ID)] },
  { target: `Compte ${ID} (${UNKNOWN})` },
  // Of a mail that is deleted since: the sentence alone names the address.
  { target: `E-mail 5 (${ADDRESS.toUpperCase()})`, subject: ['mail', '5'] },
  { target: 'Devis 7', subject: ['quote', '7'], after: { to: ADDRESS } },
  // Of others: a number that begins alike, a longer address.
  { target: `Compte ${ID}1 (paul@labo.example)`, subject: ['account', `${ID}1`] },
  { target: 'Article 2 (X)', subject: ['article', String(ID)], after: { to: `x${ADDRESS}` } },
];

test('THREAT-F18 entries by and about an account lose every address, known or not', async () => {
  await write(ENTRIES);
  const others = (await read()).slice(-2);
  const changed = await shop.services.database.write((trx) => anonymiseJournal(trx, [ADDRESS], ID));
  const label = `Compte n° ${ID}`;
  const adele = 'adele@labo.example';
  expect(await read()).toEqual([
    [label, 'Article 12 (BEC)', null],
    [adele, `Compte ${ID}`, null],
    [adele, `Compte ${ID}`, null],
    [adele, 'E-mail 5', null],
    [adele, 'Devis 7', JSON.stringify({ to: label })],
    ...others,
  ]);
  expect(changed).toBe(3);
  expect(await shop.services.database.write((trx) => anonymiseJournal(trx, [ADDRESS], ID))).toBe(0);
});

test('THREAT-F18 without an account, the addresses alone tell a person', async () => {
  await write(ENTRIES);
  await shop.services.database.write((trx) => anonymiseJournal(trx, [ADDRESS], undefined));
  const texts = JSON.stringify(await read());
  expect(texts).toContain(UNKNOWN);
  expect(texts.replaceAll(`x${ADDRESS}`, '').toLowerCase()).not.toContain(ADDRESS);
  expect((await read())[4]).toEqual([
    'adele@labo.example',
    'Devis 7',
    JSON.stringify({ to: 'Personne effacée' }),
  ]);
});

test('THREAT-F18 a person gets entries of the account, its mails and addresses', async () => {
  const { database } = shop.services;
  await write(ENTRIES);
  await shop.call('POST', '/api/exposed/password/reset/request', { body: { userEmail: ADDRESS } });
  const [mail] = await shop.mails();
  await write([
    { target: `E-mail ${mail!.id}`, subject: ['mail', String(mail!.id)] },
    { target: `E-mail ${mail!.id + 1}`, subject: ['mail', String(mail!.id + 1)] },
  ]);
  await shop.call('GET', '/api/protected/journal', { token: await shop.loginAs('admin') });
  const { journal, naming } = await findPersonalData(database.db, ADDRESS, undefined);
  expect([journal.map(({ id }) => id), naming]).toEqual([[1, 2, 3, 5, 8], 2]);
});

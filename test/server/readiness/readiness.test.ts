// @full commands: commands, starts and jobs.
import type { Schemas } from '../../../src/server/contract/operations';
import { recordBackup } from '../../../src/server/readiness/lastBackup';
import { FIRST_ADMIN } from '../../../src/server/users/firstAdmin';
import { NOON } from '../../support/buildApp';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { publishShop } from '../content/contentSupport';

let shop: Shop;
afterEach(() => shop.close());
const open = async (env: Record<string, string> = {}) => {
  shop = await openShop({ env });
};
const read = async () =>
  (await shop.call('GET', '/api/protected/readiness', { token: shop.admin })).json<
    Schemas['ReadinessItem'][]
  >();
const item = async (key: Schemas['ReadinessKey']) => (await read()).find((one) => one.key === key);
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9' };

test('a new shop is told what is missing, by the checks of the command', async () => {
  await open();
  expect((await read()).map(({ key, state }) => [key, state])).toEqual([
    ['legal', 'todo'],
    ['samples', 'todo'],
    ['catalogue', 'todo'],
    ['staff', 'done'],
    ['mailFrom', 'todo'],
    ['mail', 'todo'],
    ['publicUrl', 'todo'],
    ['secret', 'done'],
    ['backup', 'todo'],
  ]);
  expect(await item('legal')).toMatchObject({
    text: expect.stringContaining('blancs à remplir'),
    details: expect.arrayContaining(['Capital social']),
    hidden: false,
  });
});

test('commands are shown as they are typed on this server, with its folders', async () => {
  await open();
  const { dataDir } = shop.config;
  const { prefix } = (
    await shop.call('GET', '/api/protected/readiness/command', { token: shop.admin })
  ).json<Schemas['ShopCommand']>();
  expect(prefix).toContain(`DATA_DIR=${dataDir}`);
  expect(prefix).toMatch(/^cd \S+ && DATA_DIR=\S+ .*npm run shop --$/);
  expect(await item('backup')).toMatchObject({
    text: `Aucune sauvegarde n’a été faite : ${prefix} backup FICHIER`,
  });
});

test('each item is done once it is', async () => {
  await open({
    ...SMTP,
    STAFF_EMAILS: 'devis@labo.fr',
    MAIL_FROM: 'devis@labo.fr',
    PUBLIC_URL: 'https://labo.fr',
    TRUST_PROXY: 'loopback',
  });
  await addArticle(shop);
  const { database } = shop.services;
  await recordBackup(database.db, NOON - 6 * 24 * 3_600_000);
  for (const key of ['catalogue', 'staff', 'mailFrom', 'publicUrl', 'secret', 'backup'] as const)
    expect(await item(key)).toMatchObject({ state: 'done' });
  expect(await item('staff')).toMatchObject({ text: 'devis@labo.fr (STAFF_EMAILS)' });
  await recordBackup(database.db, NOON - 8 * 24 * 3_600_000);
  expect(await item('backup')).toMatchObject({
    state: 'todo',
    text: expect.stringContaining('il y a plus d’une semaine'),
  });
});

test('a test mail is done only once the mail server took it; a failure says why', async () => {
  await open(SMTP);
  const send = () => shop.call('POST', '/api/protected/readiness/mail', { token: shop.admin });
  expect(await item('mail')).toMatchObject({ state: 'todo' });
  expect((await send()).statusCode).toBe(200);
  expect(await item('mail')).toMatchObject({ state: 'waiting' });
  const { db } = shop.services.database;
  await db.updateTable('outbox').set({ attempts: 1, last_error: 'ECONNREFUSED' }).execute();
  expect(await item('mail')).toMatchObject({ state: 'todo', details: ['ECONNREFUSED'] });
  await db.updateTable('outbox').set({ sent_at: NOON, last_error: null }).execute();
  expect(await item('mail')).toMatchObject({
    state: 'done',
    text: expect.stringContaining('a pris l’e-mail d’essai pour admin@labo.example'),
  });
  await db.deleteFrom('outbox').execute();
  expect(await item('mail')).toMatchObject({ state: 'todo' });
});

test('the samples that the shop still shows are named until each is replaced', async () => {
  await open();
  const samples = async () => (await item('samples'))?.details;
  expect(await samples()).toEqual([
    'Identité : le nom « Paillasse »',
    'Textes : « Qui sommes-nous ? »',
    'Accueil : diapositives 1, 2, 3, 4',
    'Accueil : PDF des brochures 1, 2, 3, 4, 5, 6',
    'Accueil : vidéo',
  ]);
  await publishShop(shop, 'identity', { name: 'Verrerie du Rhône' });
  await publishShop(shop, 'texts', { about: 'Nous soufflons du verre.' });
  await publishShop(shop, 'home', {
    ...Object.fromEntries([1, 3, 4].map((n) => [`slide${n}Title`, 'Soufflé à Lyon'])),
    videoLink: 'https://youtu.be/dQw4w9WgXcQ',
  });
  expect(await samples()).toEqual([
    'Accueil : diapositives 2',
    'Accueil : PDF des brochures 1, 2, 3, 4, 5, 6',
  ]);
});

test('no test mail is sent to the administrator of a first start', async () => {
  await open(SMTP);
  const { db } = shop.services.database;
  await db
    .updateTable('user_account')
    .set({ email: FIRST_ADMIN })
    .where('email', '=', 'admin@labo.example')
    .execute();
  const answer = await shop.call('POST', '/api/protected/readiness/mail', { token: shop.admin });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ message: expect.stringContaining('admin add') });
});

test('without a mail server no test mail is queued', async () => {
  await open();
  const answer = await shop.call('POST', '/api/protected/readiness/mail', { token: shop.admin });
  expect(answer.statusCode).toBe(409);
  expect(await shop.services.database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('an item is hidden for all administrators, and shown again', async () => {
  await open();
  const hide = (key: string, hidden: boolean) =>
    shop.call('PUT', `/api/protected/readiness/${key}`, { token: shop.admin, body: { hidden } });
  await hide('legal', true);
  await hide('backup', true);
  expect((await read()).filter(({ hidden }) => hidden).map(({ key }) => key)).toEqual([
    'legal',
    'backup',
  ]);
  await hide('legal', false);
  expect((await read()).filter(({ hidden }) => hidden).map(({ key }) => key)).toEqual(['backup']);
  expect((await hide('autre', true)).statusCode).toBe(400);
});

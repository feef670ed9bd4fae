// @full commands: commands, starts and jobs.
import type { Schemas } from '../../../src/server/contract/operations';
import { recordBackup } from '../../../src/server/readiness/lastBackup';
import { FIRST_ADMIN } from '../../../src/server/users/firstAdmin';
import { NOON } from '../../support/buildApp';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { changeShop, publishShop, readSection } from '../content/contentSupport';

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
    ['sheets', 'done'],
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
    expect.stringMatching(/^Identité, jamais publié : Nom de la boutique, Activité, /),
    expect.stringMatching(/^Conditions, jamais publié : Port offert au-delà de, Port et emball/),
    'Textes, jamais publié : Qui sommes-nous ?, Conditions de vente, Mentions légales, ' +
      'Données personnelles',
    expect.stringMatching(/^Accueil, jamais publié : Titre de la diapositive 1, .*la vidéo$/),
  ]);
  await publishShop(shop, 'texts', { about: 'Nous soufflons du verre.' });
  await publishShop(shop, 'conditions', {
    carriageMode: 'selon devis',
    depositMode: 'aucun',
    paymentMode: 'à la commande',
    validityDays: '45',
  });
  const left = {
    conditions: ['claimHours', 'warrantyMonths', 'partsWarrantyMonths', 'returnDeduction'],
    sentences: ['claimsText', 'warrantyText', 'partsWarrantyText'],
  };
  expect((await samples())?.slice(1, 3)).toEqual([
    'Conditions, comme l’exemple : Réclamation après livraison, Garantie du matériel, Garantie ' +
      'des pièces détachées, Abattement sur un retour, Phrase sur les réclamations, Phrase sur ' +
      'la garantie du matériel, Phrase sur la garantie des pièces',
    'Textes, comme l’exemple : Conditions de vente, Mentions légales, Données personnelles',
  ]);
  expect((await readSection(shop, 'conditions')).samples).toEqual([
    ...left.conditions,
    ...left.sentences,
  ]);
  const kept = [...left.conditions, ...left.sentences];
  const other = await changeShop(shop, 'publication', { kept: ['validityDays'] }, 'conditions');
  expect([other.statusCode, other.json<Schemas['Error']>().field]).toEqual([422, 'validityDays']);
  const answer = await changeShop(shop, 'publication', { kept }, 'conditions');
  expect([answer.statusCode, answer.json<Schemas['ShopSection']>().samples]).toEqual([200, []]);
  expect((await samples())?.[1]).toMatch(/^Textes/);
  // Publishing something else later takes nothing back.
  await publishShop(shop, 'conditions', { validityDays: '60' });
  expect((await samples())?.[1]).toMatch(/^Textes/);
});

test('categories without an answer about safety sheets are to be answered', async () => {
  await open();
  const { db } = shop.services.database;
  await db
    .updateTable('under_sub_category')
    .set({ sheet_expected: 0, sheet_answered: 0 })
    .execute();
  expect(await item('sheets')).toMatchObject({
    state: 'todo',
    text: expect.stringMatching(/^Aucun rayon n’attend de fiche : lesquels \? \d+.rayons sans/),
  });
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

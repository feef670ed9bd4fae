// @sampled content: files of 10 MB.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PURCHASE_ORDER_MAX_BYTES } from '../../../src/domain/fileLimits';
import { ORDER_NUMBER_MAX } from '../../../src/domain/limits';
import type { Schemas } from '../../../src/server/contract/operations';
import { createPersonalDataReport } from '../../../src/server/personalData/report';
import { anonymiseQuotes } from '../../../src/server/personalData/tableAnonymise';
import { findPersonalData } from '../../../src/server/personalData/tablePersonalData';
import { removeOrphans } from '../../../src/server/retention/cleanup';
import { testOfFull } from '../../support/tiers';
import { openShop, PDF, type Shop, uploadTo } from '../catalogue/catalogueSupport';
import {
  accept,
  follow,
  giveOrder,
  readThread,
  request,
  type Requested,
  sendOffer,
  sendOrder,
} from './offerSupport';

let shop: Shop;
let quote: Requested;
beforeEach(async () => {
  shop = await openShop();
  quote = await request(shop);
  await sendOffer(shop, quote.id);
});
afterEach(() => shop.close());

const accepted = () => accept(shop, quote.token, { order_reference: '' });
const followed = async () => (await follow(shop, quote.token)).json<Schemas['FollowedQuote']>();
const byLink = (token = quote.token) =>
  shop.call('GET', '/exposed/follow/purchase-order/file', { headers: { 'follow-token': token } });
const path = () => `/api/protected/quotes/${quote.id}/purchase-order`;
const byStaff = (token?: string) => shop.call('GET', `${path()}/file`, { token });
const enter = (number: string, token?: string) =>
  shop.call('POST', path(), { token, body: { number } });
const storedFiles = () =>
  readdirSync(join(shop.config.dataDir, 'files')).filter((name) => name.endsWith('.pdf'));
const messageOf = (answer: Awaited<ReturnType<typeof giveOrder>>) =>
  answer.json<Schemas['Error']>().message;
const archive = () =>
  shop.services.database.db
    .updateTable('quote')
    .set({ pipe_status: 'ARCHIVED' })
    .where('id', '=', quote.id)
    .execute();
const noticesOf = async () =>
  (await shop.mails()).filter(({ subject }) => subject.startsWith('Bon de commande reçu'));

test('number and PDF that come together are one event and one mail to staff', async () => {
  await accepted();
  const sent = await sendOrder(shop, quote.token, PDF, 'commande.pdf', 'BC-2026-14');
  expect(sent.json<object>()).toMatchObject({
    number: 'BC-2026-14',
    file: { name: 'commande.pdf' },
  });
  const { events } = await readThread(shop, quote.id);
  expect(events.flatMap(({ kind, text }) => (kind === 'PURCHASE_ORDER' ? [text] : []))).toEqual([
    'N° BC-2026-14, commande.pdf',
  ]);
  expect(new Set((await noticesOf()).map(({ body_text: text }) => text)).size).toBe(1);
  const blank = await sendOrder(shop, quote.token, PDF, 'autre.pdf', '%20');
  expect([blank.statusCode, (await followed()).purchase_order?.file?.name]).toEqual([
    422,
    'commande.pdf',
  ]);
});

test('number and PDF given after the acceptance are read by buyer and staff', async () => {
  await accepted();
  expect((await followed()).purchase_order).toBeUndefined();
  const given = await giveOrder(shop, quote.token, 'BC-2026-14');
  expect([given.statusCode, given.json<object>()]).toEqual([
    200,
    { version: 1, number: 'BC-2026-14', received_at: expect.any(String) as string },
  ]);
  const sent = await sendOrder(shop, quote.token, PDF, 'Commande été.pdf');
  expect(sent.json<object>()).toEqual({
    version: 1,
    number: 'BC-2026-14',
    received_at: expect.any(String) as string,
    file: { name: 'Commande été.pdf', bytes: PDF.length },
  });
  const thread = await readThread(shop, quote.id);
  expect([(await followed()).purchase_order, thread.purchase_order]).toEqual([
    sent.json<object>(),
    sent.json<object>(),
  ]);
  expect(
    thread.events.filter(({ kind }) => kind === 'PURCHASE_ORDER').map(({ text }) => text),
  ).toEqual(['N° BC-2026-14', 'Commande été.pdf']);
  // To both addresses of staff.
  expect(await noticesOf()).toHaveLength(4);
  for (const download of [await byLink(), await byStaff(shop.admin)]) {
    expect([download.statusCode, download.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(download.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="Commande ete.pdf"/),
    });
  }
});

test('the reference of the acceptance is the number until another is given', async () => {
  await accept(shop, quote.token, { order_reference: 'BC-77' });
  expect((await followed()).purchase_order?.number).toBe('BC-77');
  await sendOrder(shop, quote.token);
  expect((await followed()).purchase_order?.number).toBe('BC-77');
  await giveOrder(shop, quote.token, 'BC-78');
  const { purchase_order: order, acceptance } = await followed();
  expect([order?.number, order?.file?.name, acceptance?.order_reference]).toEqual([
    'BC-78',
    'bon.pdf',
    'BC-77',
  ]);
});

test('the same number again is no event and no mail', async () => {
  await accepted();
  for (const number of ['BC-1', ' BC-1 ']) await giveOrder(shop, quote.token, number);
  const { events } = await readThread(shop, quote.id);
  expect(events.filter(({ kind }) => kind === 'PURCHASE_ORDER')).toHaveLength(1);
  expect(await noticesOf()).toHaveLength(2);
});

test('a replaced file is removed, the one that replaces it is read', async () => {
  await accepted();
  const others = storedFiles().length;
  await sendOrder(shop, quote.token, PDF, 'premier.pdf');
  const second = Buffer.concat([PDF, Buffer.from('\n%%EOF\n')]);
  await sendOrder(shop, quote.token, second, 'second.pdf');
  expect(storedFiles()).toHaveLength(others + 1);
  expect((await byLink()).rawPayload.equals(second)).toBe(true);
});

test('before an acceptance and in the archive all is 409 and nothing is stored', async () => {
  let stored = storedFiles().length;
  const all = async () => [
    await giveOrder(shop, quote.token, 'BC-1'),
    await sendOrder(shop, quote.token),
    await enter('BC-1', shop.admin),
    await uploadTo(shop, `${path()}/file`, PDF, 'bon.pdf'),
  ];
  for (const answer of await all())
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      409,
      'Le bon de commande se joint à une offre acceptée : celle-ci ne l’est pas.',
    ]);
  expect(storedFiles()).toHaveLength(stored);
  await accepted();
  await archive();
  // With the PDF of what was accepted.
  stored = storedFiles().length;
  for (const answer of await all())
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      409,
      'Ce devis est archivé : son bon de commande ne peut plus être changé.',
    ]);
  expect(storedFiles()).toHaveLength(stored);
  expect((await followed()).purchase_order).toBeUndefined();
});

testOfFull('a PDF of exactly 10 MB is taken; a name with a path loses it', async () => {
  await accepted();
  const largest = Buffer.concat([PDF, Buffer.alloc(PURCHASE_ORDER_MAX_BYTES - PDF.length)]);
  const sent = await sendOrder(shop, quote.token, largest, '../../etc/bon.html');
  expect(sent.json<Schemas['PurchaseOrder']>().file).toEqual({
    name: 'bon.html.pdf',
    bytes: PURCHASE_ORDER_MAX_BYTES,
  });
});

test('a number is one line of 1 to 100 characters', async () => {
  await accepted();
  expect((await giveOrder(shop, quote.token, 'x'.repeat(ORDER_NUMBER_MAX))).statusCode).toBe(200);
  for (const number of ['', '   ', 'x'.repeat(ORDER_NUMBER_MAX + 1), 'BC\n1'])
    expect((await giveOrder(shop, quote.token, number)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await followed()).purchase_order?.number).toBe('x'.repeat(ORDER_NUMBER_MAX));
});

testOfFull('the sixth file of an hour is 429 with Retry-After, for the buyer alone', async () => {
  await shop.close();
  shop = await openShop({ env: { RATE_LIMITS: 'on' } });
  quote = await request(shop);
  await sendOffer(shop, quote.id);
  await accepted();
  for (let sent = 0; sent < 5; sent += 1)
    expect((await sendOrder(shop, quote.token)).statusCode).toBe(200);
  const refused = await sendOrder(shop, quote.token);
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 3500]).toEqual([429, true]);
  expect((await uploadTo(shop, `${path()}/file`, PDF, 'bon.pdf')).statusCode).toBe(200);
});

test('THREAT-B18 another quote’s link and customers read and change nothing', async () => {
  await accepted();
  await sendOrder(shop, quote.token);
  const other = await request(shop);
  await sendOffer(shop, other.id);
  await accept(shop, other.token, { order_reference: '' });
  expect((await byLink(other.token)).statusCode).toBe(404);
  expect((await byLink('x'.repeat(43))).statusCode).toBe(404);
  expect((await byStaff()).statusCode).toBe(401);
  expect((await byStaff(shop.customer)).statusCode).toBe(403);
  expect((await enter('BC-9', shop.customer)).statusCode).toBe(403);
});

test('what staff enters is in the thread with its author, and mailed to nobody', async () => {
  await accepted();
  expect((await enter('BC-31', shop.admin)).statusCode).toBe(200);
  expect((await uploadTo(shop, `${path()}/file`, PDF, 'recu.pdf')).statusCode).toBe(200);
  const { events, purchase_order: order } = await readThread(shop, quote.id);
  const ofStaff = events.filter(({ kind }) => kind === 'PURCHASE_ORDER');
  expect(ofStaff.map(({ author }) => author === '')).toEqual([false, false]);
  expect([order?.number, order?.file?.name]).toEqual(['BC-31', 'recu.pdf']);
  expect(await noticesOf()).toEqual([]);
});

test('an export has the purchase order; erased data lose it, its texts and its file', async () => {
  await accepted();
  await giveOrder(shop, quote.token, 'BC-Martin');
  await sendOrder(shop, quote.token, PDF, 'martin.pdf');
  const { db } = shop.services.database;
  const data = await findPersonalData(db, quote.id, undefined);
  expect(createPersonalDataReport(data, [], 0)).toMatchObject({
    devis: [{ bon_de_commande: { version: 1, numero: 'BC-Martin', fichier: 'martin.pdf' } }],
  });
  const [{ stored_name: stored } = { stored_name: '' }] = data.purchaseOrders;
  await removeOrphans(shop.services.database, shop.services.files, Date.now() + 7_200_000);
  expect(storedFiles()).toContain(stored);
  await shop.services.database.write((trx) => anonymiseQuotes(trx, [quote.id]));
  await removeOrphans(shop.services.database, shop.services.files, Date.now() + 7_200_000);
  expect(storedFiles()).not.toContain(stored);
  const thread = await readThread(shop, quote.id);
  expect(thread.purchase_order).toBeUndefined();
  expect(JSON.stringify(thread.events)).not.toMatch(/martin/i);
});

// @postgres: the acceptance has a column that may be null there by another migration.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PURCHASE_ORDER_REFUSALS } from '../../../src/domain/fileLimits';
import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import { openShop, PDF, type Shop } from '../catalogue/catalogueSupport';
import { accept, decline, follow, giveOrder, readThread } from '../offers/offerSupport';
import {
  dropFile,
  messageOf,
  offered,
  order,
  orderOf,
  refuse,
  secondAdmin,
  sendVersion,
} from './orderSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  shop.setNow(NOON);
  const { db } = shop.services.database;
  await db.deleteFrom('outbox').execute();
  shop.admin = await shop.loginAs('admin');
});
afterAll(() => shop.close());

const NOON = Date.UTC(2026, 10, 21, 11);
const HOUR_MS = 3_600_000;
const ADMIN = emailOf('admin');
const followed = async (token: string) =>
  (await follow(shop, token)).json<Schemas['FollowedQuote']>();
const storedFiles = () =>
  readdirSync(join(shop.config.dataDir, 'files')).filter((name) => name.endsWith('.pdf'));
const entries = (operation: string) =>
  shop.services.database.db
    .selectFrom('journal')
    .select(['email', 'before', 'after'])
    .where('operation', '=', operation)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
const archive = (id: number) =>
  shop.services.database.db
    .updateTable('quote')
    .set({ pipe_status: 'ARCHIVED' })
    .where('id', '=', id)
    .execute();

test('ORDER-01 an order is the acceptance of its version, by staff', async () => {
  const quote = await offered(shop);
  const answer = await order(shop, quote.id);
  expect(answer.statusCode).toBe(200);
  const acceptance = {
    version: 1,
    name: 'Paul Achats',
    order_reference: 'BC-4500187263',
    chosen: [],
    accepted_at: '2026-11-21 12:00:00',
    order: {
      ordered_on: '2026-11-21',
      signatory_function: 'Gestionnaire',
      lines: [
        { id: 'l1', quantity: 3 },
        { id: 'l2', quantity: 10 },
      ],
    },
  };
  expect(answer.json<object>()).toEqual(acceptance);
  const thread = await readThread(shop, quote.id);
  expect(thread.acceptance).toEqual(acceptance);
  expect(thread.order).toEqual({
    id: expect.any(Number) as number,
    recorded_by: ADMIN,
    means: 'EMAIL',
    remark: 'Reliquat en janvier',
    version_reason: '',
    acknowledged: true,
  });
  expect(thread.purchase_order).toMatchObject({ number: 'BC-4500187263', version: 1 });
  expect(thread.events.at(-1)).toMatchObject({
    kind: 'ACCEPTED',
    author: ADMIN,
    text: 'BC-4500187263',
    version: 1,
  });
  expect(thread.quote.pipe_status).toBe('ON_GOING');
  const [entry] = await entries('recordOrder');
  expect([entry?.email, JSON.parse(entry?.after ?? '')]).toEqual([
    ADMIN,
    { version: 1, orderedOn: '2026-11-21', means: 'EMAIL', total: '167.00' },
  ]);
});

test('ORDER-02 the page of the link has what was ordered, nothing that is for staff', async () => {
  const quote = await offered(shop);
  const lines = [
    { id: 'l3', quantity: 1 },
    { id: 'l1', quantity: 2 },
  ];
  await order(shop, quote.id, { lines });
  const page = await followed(quote.token);
  // In the order of the offer.
  expect(page.acceptance?.order?.lines).toEqual([...lines].reverse());
  expect(page.acceptance?.chosen).toEqual(['l3']);
  expect(page.events.at(-1)).toMatchObject({ kind: 'ACCEPTED', by_staff: true });
  for (const secret of ['Reliquat', ADMIN, 'EMAIL'])
    expect(JSON.stringify(page)).not.toContain(secret);
  expect((await orderOf(shop, quote.id))?.remark).toBe('Reliquat en janvier');
});

test('ORDER-08 no network address is kept of an order', async () => {
  const quote = await offered(shop);
  await order(shop, quote.id);
  const row = await shop.services.database.db
    .selectFrom('offer_acceptance')
    .selectAll()
    .where('quote_id', '=', quote.id)
    .executeTakeFirstOrThrow();
  expect([row.network_address, row.recorded_by, row.total_ht_cents]).toEqual([null, ADMIN, 16_700]);
});

test('ORDER-09 the file that was dropped before is that of the order', async () => {
  const quote = await offered(shop);
  const dropped = await dropFile(shop, quote.id);
  expect(dropped.json<object>()).toEqual({
    id: expect.any(Number) as number,
    name: 'BC_4500187263.pdf',
    bytes: PDF.length,
  });
  const { id: file } = dropped.json<Schemas['OrderFile']>();
  const path = `/api/protected/quotes/${quote.id}/order/files/${file}`;
  expect((await shop.call('GET', path, { token: shop.admin })).rawPayload.equals(PDF)).toBe(true);
  await order(shop, quote.id, { file });
  expect((await followed(quote.token)).purchase_order).toEqual({
    version: 1,
    number: 'BC-4500187263',
    received_at: '2026-11-21 12:00:00',
    file: { name: 'BC_4500187263.pdf', bytes: PDF.length },
  });
  const read = await shop.call('GET', '/exposed/follow/purchase-order/file', {
    headers: { 'follow-token': quote.token },
  });
  expect(read.rawPayload.equals(PDF)).toBe(true);
  // No longer that of an order to be recorded.
  expect((await shop.call('GET', path, { token: shop.admin })).statusCode).toBe(404);
});

test.each([
  ['a text that says it is a PDF', Buffer.from('Bonjour'), 415, PURCHASE_ORDER_REFUSALS.type],
  [
    'a PDF with something before it',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), PDF]),
    415,
    PURCHASE_ORDER_REFUSALS.foreign,
  ],
  [
    'what is heavier than 10 MB',
    Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]),
    413,
    PURCHASE_ORDER_REFUSALS.weight,
  ],
])('ORDER-09 %s is no file of an order', async (_name, bytes, status, message) => {
  const quote = await offered(shop);
  const before = storedFiles();
  const answer = await dropFile(shop, quote.id, bytes);
  expect([answer.statusCode, messageOf(answer)]).toEqual([status, message]);
  expect(storedFiles()).toEqual(before);
});

test('ORDER-09 a file of another quote, or one that is gone, is refused by name', async () => {
  const quote = await offered(shop);
  const other = await offered(shop, {}, { email: 'autre@labo.example' });
  const { id: file } = (await dropFile(shop, other.id)).json<Schemas['OrderFile']>();
  const answer = await order(shop, quote.id, { file });
  expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, 'file']);
  expect((await readThread(shop, quote.id)).acceptance).toBeUndefined();
});

test.each([
  ['no line', { lines: [] }, 'lines'],
  ['a quantity of 0', { lines: [{ id: 'l1', quantity: 0 }] }, 'lines.0.quantity'],
  ['a quantity of 10,000', { lines: [{ id: 'l1', quantity: 10_000 }] }, 'lines.0.quantity'],
  ['a line of no offer', { lines: [{ id: 'l9', quantity: 1 }] }, 'lines.0.id'],
  ['a day to come', { ordered_on: '2026-11-22' }, 'ordered_on'],
  ['a day before the offer', { ordered_on: '2026-11-20' }, 'ordered_on'],
  ['more than was offered', { lines: [{ id: 'l1', quantity: 4 }] }, 'lines.0.quantity'],
  ['a number of 101 characters', { number: 'x'.repeat(101) }, 'number'],
])('ORDER-05 %s is refused with a sentence and the field', async (_name, change, field) => {
  const quote = await offered(shop);
  const answer = await order(shop, quote.id, change);
  expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, field]);
  expect(messageOf(answer)).toMatch(/\.$/);
  const { acceptance, events } = await readThread(shop, quote.id);
  expect([acceptance, events.filter(({ kind }) => kind === 'ACCEPTED')]).toEqual([undefined, []]);
});

test('ORDER-06 what was asked and confirmed is recorded', async () => {
  const quote = await offered(shop);
  const answer = await order(shop, quote.id, {
    ordered_on: '2026-11-20',
    lines: [{ id: 'l1', quantity: 4 }],
    confirmed: ['EARLIER_DAY', 'MORE_THAN_OFFERED', 'REPEATED_NUMBER'],
  });
  expect(answer.statusCode).toBe(200);
});

test('ORDER-06 a number that this customer has had is asked; others may have it', async () => {
  const first = await offered(shop);
  await order(shop, first.id, { number: 'BC-7' });
  const second = await offered(shop);
  const answer = await order(shop, second.id, { number: 'bc-7', confirmed: [] });
  expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([409, 'number']);
  expect(messageOf(answer)).toContain(`déjà celui du devis n° 202611-${first.id} de ce client`);
  const ofOther = await offered(shop, {}, { email: 'autre@labo.example' });
  expect((await order(shop, ofOther.id, { number: 'BC-7', confirmed: [] })).statusCode).toBe(200);
  const confirmed = await order(shop, second.id, {
    number: 'bc-7',
    confirmed: ['REPEATED_NUMBER'],
  });
  expect(confirmed.statusCode).toBe(200);
});

test('ORDER-06 a number given later to another quote counts, its first one does not', async () => {
  const first = await offered(shop);
  await order(shop, first.id, { number: 'BC-17' });
  await giveOrder(shop, first.token, 'BC-18');
  const second = await offered(shop);
  const numbered = async (number: string) =>
    (await order(shop, second.id, { number, confirmed: [] })).statusCode;
  expect([await numbered('BC-18'), await numbered('BC-17')]).toEqual([409, 200]);
});

test('ORDER-10 an order of a replaced version is told who replaced it, and asked why', async () => {
  const quote = await offered(shop);
  await sendVersion(shop, quote.id, { discount: '5' });
  const answer = await order(shop, quote.id);
  expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([
    409,
    'version_reason',
  ]);
  expect(messageOf(answer)).toBe(
    `L’offre 1 a été remplacée par l’offre 2 (${ADMIN}, le 21/11/2026 à 12:00). Dites pourquoi ` +
      'elle est commandée.',
  );
  await order(shop, quote.id, { version_reason: 'Bon parti avant l’offre 2' });
  expect((await readThread(shop, quote.id)).acceptance?.version).toBe(1);
});

test('ORDER-10 the order of an expired version needs a reason', async () => {
  const quote = await offered(shop, { validity_days: '1' });
  shop.setNow(NOON + 48 * HOUR_MS);
  shop.admin = await shop.loginAs('admin');
  const answer = await order(shop, quote.id);
  expect([answer.statusCode, messageOf(answer)]).toEqual([
    409,
    'L’offre 1 n’est plus valable depuis le 22/11/2026. Dites pourquoi elle est commandée.',
  ]);
  expect((await order(shop, quote.id, { version_reason: 'Accord du 22' })).statusCode).toBe(200);
  expect((await orderOf(shop, quote.id))?.version_reason).toBe('Accord du 22');
});

test('ORDER-11 a second order is told who recorded the first one, and what to do', async () => {
  const quote = await offered(shop);
  await order(shop, quote.id);
  const other = await secondAdmin(shop);
  const answer = await order(shop, quote.id, { number: 'BC-9' }, { token: other });
  expect([answer.statusCode, messageOf(answer)]).toEqual([
    409,
    `La commande de l’offre 1 est déjà enregistrée (${ADMIN}, le 21/11/2026 à 12:00). Pour une ` +
      'commande de plus, refaites ce devis ; pour une autre, annulez celle-ci et envoyez une ' +
      'nouvelle version.',
  ]);
});

test('ORDER-11 an order after the buyer’s acceptance or refusal is told who and when', async () => {
  const accepted = await offered(shop);
  await accept(shop, accepted.token);
  expect(messageOf(await order(shop, accepted.id))).toBe(
    'L’offre 1 a été acceptée par Claire Martin, le 21/11/2026 à 12:00. Ajoutez-y le numéro et ' +
      'le fichier du bon de commande.',
  );
  const declined = await offered(shop);
  await decline(shop, declined.token);
  const answer = await order(shop, declined.id);
  expect([answer.statusCode, messageOf(answer)]).toEqual([
    409,
    'L’offre 1 a été déclinée, le 21/11/2026 à 12:00. Envoyez une nouvelle version.',
  ]);
});

test('ORDER-11 after an order the buyer neither accepts nor declines', async () => {
  const quote = await offered(shop);
  await order(shop, quote.id);
  for (const answer of [await accept(shop, quote.token), await decline(shop, quote.token)])
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      409,
      expect.stringMatching(/^Nos équipes ont enregistré votre commande de l’offre 1 le 21/),
    ]);
  // Also with what was recorded: it was not the link's holder.
  const same = { name: 'Paul Achats', order_reference: 'BC-4500187263' };
  expect(messageOf(await accept(shop, quote.token, same))).toBe(
    'Nos équipes ont enregistré votre commande de l’offre 1 le 21/11/2026 à 12:00. Pour la ' +
      'changer, écrivez-nous un message.',
  );
  expect(messageOf(await refuse(shop, quote.id))).toContain('est déjà enregistrée');
});

test('ORDER-12 a call repeated with its key is answered as before, and stored once', async () => {
  const quote = await offered(shop);
  const { id: file } = (await dropFile(shop, quote.id)).json<Schemas['OrderFile']>();
  const again = () => order(shop, quote.id, { file }, { key: 'order-press-1' });
  const [first, second] = [await again(), await again()];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.json<object>()).toEqual(first.json<object>());
  const { events } = await readThread(shop, quote.id);
  expect(events.filter(({ kind }) => kind === 'ACCEPTED')).toHaveLength(1);
  const another = await order(shop, quote.id, { number: 'BC-3' }, { key: 'order-press-1' });
  expect([another.statusCode, messageOf(another)]).toEqual([
    409,
    'Cette clé a déjà servi à un autre message.',
  ]);
  const told = (await shop.mails()).filter(({ subject }) => subject.startsWith('Votre commande'));
  expect(told).toHaveLength(1);
});

test('ORDER-11 an archived quote takes no order, nor does one that was never offered', async () => {
  const quote = await offered(shop);
  expect((await order(shop, quote.id, { version: 2 })).statusCode).toBe(409);
  await archive(quote.id);
  expect(messageOf(await order(shop, quote.id))).toBe(
    'Ce devis est archivé : remettez-le en cours pour enregistrer sa commande.',
  );
  expect((await order(shop, 999_999)).statusCode).toBe(404);
});

test('ORDER-13 the lists show an accepted quote with the number of its order', async () => {
  const quote = await offered(shop);
  const other = await offered(shop, {}, { email: 'autre@labo.example' });
  await order(shop, quote.id, { lines: [{ id: 'l2', quantity: 10 }] });
  await order(shop, other.id, { number: '' });
  const list = async (step: string) =>
    (
      await shop.call('GET', `/api/protected/quotes?offer_step=${step}`, { token: shop.admin })
    ).json<Schemas['QuotePage']>();
  const both = [quote.id, other.id];
  const isOwn = ({ id }: { id: number }) => both.includes(id);
  const { quotes, progress } = await list('ORDERED');
  expect(quotes.filter(isOwn).map(({ id, offer }) => [id, offer])).toEqual([
    [quote.id, { total_ht: '129.50', accepted: true }],
  ]);
  expect(progress?.filter(isOwn).map(({ step, order_number }) => [step, order_number])).toEqual([
    ['ACCEPTED', 'BC-4500187263'],
  ]);
  const accepted = await list('ACCEPTED');
  expect(accepted.quotes.filter(isOwn).map(({ id }) => id)).toEqual([...both].reverse());
  const open = await shop.call('GET', '/api/protected/offers/open', { token: shop.admin });
  const { offers } = open.json<Schemas['OpenOffers']>();
  expect(offers.filter(({ quote_id: id }) => both.includes(id))).toEqual([]);
});

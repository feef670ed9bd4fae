// @postgres: the row of the quote is locked there.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Schemas } from '../../../src/server/contract/operations';
import { sendDueReminders } from '../../../src/server/offers/reminders';
import { removeOrphans, runCleanup } from '../../../src/server/retention/cleanup';
import { purgeJournal } from '../../../src/server/retention/tableRetention';
import { emailOf } from '../../support/buildApp';
import { openShop, PDF, type Shop } from '../catalogue/catalogueSupport';
import { accept, decline, follow, giveOrder, readThread, write } from '../offers/offerSupport';
import {
  dropFile,
  messageOf,
  offered,
  order,
  orderOf,
  refuse,
  secondAdmin,
  sendVersion,
  undo,
} from './orderSupport';

const NOON = Date.UTC(2026, 10, 21, 11);
const DAY_MS = 24 * 3_600_000;
const ADMIN = emailOf('admin');

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { OFFER_REMINDER_DAYS: '7' } });
});
async function goTo(now: number): Promise<void> {
  shop.setNow(now);
  shop.admin = await shop.loginAs('admin');
}
beforeEach(async () => {
  await goTo(NOON);
  const { db } = shop.services.database;
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('journal').execute();
});
afterAll(() => shop.close());

const followed = async (token: string) =>
  (await follow(shop, token)).json<Schemas['FollowedQuote']>();
const undoLast = async (id: number, token?: string) =>
  undo(shop, id, (await orderOf(shop, id))?.id ?? 1, token);
const linesOf = (id: number) =>
  shop.services.database.db
    .selectFrom('offer_line')
    .select(['line_id', 'accepted'])
    .where('quote_id', '=', id)
    .orderBy('id')
    .execute();
const storedFiles = () =>
  readdirSync(join(shop.config.dataDir, 'files')).filter((name) => name.endsWith('.pdf'));
const stepOf = async (id: number) => {
  const list = await shop.call('GET', '/api/protected/quotes', { token: shop.admin });
  return list.json<Schemas['QuotePage']>().progress?.find((each) => each.id === id)?.step;
};

test('ORDER-14 an undone order leaves the version as it was, with event and entry', async () => {
  const quote = await offered(shop);
  await order(shop, quote.id);
  expect(await linesOf(quote.id)).toEqual([{ line_id: 'l1', accepted: 1 }]);
  const answer = await undoLast(quote.id);
  expect([answer.statusCode, answer.json<object>()]).toEqual([
    200,
    { message: 'Commande annulée' },
  ]);
  const thread = await readThread(shop, quote.id);
  expect([thread.acceptance, thread.order, thread.purchase_order]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(thread.events.at(-1)).toMatchObject({ kind: 'ORDER_UNDONE', author: ADMIN, version: 1 });
  expect(await linesOf(quote.id)).toEqual([{ line_id: 'l1', accepted: 0 }]);
  expect(await stepOf(quote.id)).toBe('SENT');
  const page = await followed(quote.token);
  expect([page.acceptance, page.events.at(-1)?.kind]).toEqual([undefined, 'ORDER_UNDONE']);
  const entry = await shop.services.database.db
    .selectFrom('journal')
    .select(['email', 'before'])
    .where('operation', '=', 'undoOrder')
    .executeTakeFirstOrThrow();
  expect([entry.email, JSON.parse(entry.before ?? '')]).toEqual([
    ADMIN,
    { version: 1, orderedOn: '2026-11-21', means: 'EMAIL', total: '167.00' },
  ]);
  // It can be accepted and ordered again.
  expect((await accept(shop, quote.token)).statusCode).toBe(200);
});

test('ORDER-14 what was asked before stands again, an expired version stays expired', async () => {
  const asked = await offered(shop);
  await write(shop, asked.token, { kind: 'CHANGE_ASKED', text: 'Moins de béchers', version: 1 });
  await order(shop, asked.id);
  expect(await stepOf(asked.id)).toBe('ACCEPTED');
  await undoLast(asked.id);
  expect(await stepOf(asked.id)).toBe('CHANGE_ASKED');
  const list = await shop.call('GET', '/api/protected/quotes?offer_step=CHANGE_ASKED', {
    token: shop.admin,
  });
  expect(list.json<Schemas['QuotePage']>().quotes.map(({ id }) => id)).toEqual([asked.id]);
  const ended = await offered(shop, { validity_days: '1' });
  await order(shop, ended.id);
  await goTo(NOON + 3 * DAY_MS);
  await undoLast(ended.id);
  expect(await stepOf(ended.id)).toBe('EXPIRED');
  expect((await accept(shop, ended.token)).statusCode).toBe(409);
});

test('ORDER-15 the file leaves the page, and is kept as long as the entry', async () => {
  const quote = await offered(shop);
  const { id: file } = (await dropFile(shop, quote.id)).json<Schemas['OrderFile']>();
  await order(shop, quote.id, { file });
  await undoLast(quote.id);
  const ofLink = await shop.call('GET', '/exposed/follow/purchase-order/file', {
    headers: { 'follow-token': quote.token },
  });
  expect(ofLink.statusCode).toBe(404);
  const entry = await shop.services.database.db
    .selectFrom('journal')
    .select('after')
    .where('operation', '=', 'undoOrder')
    .executeTakeFirstOrThrow();
  const { orderFile } = JSON.parse(entry.after ?? '') as { orderFile: number };
  const kept = () =>
    shop.call('GET', `/api/protected/quotes/${quote.id}/order/files/${orderFile}`, {
      token: shop.admin,
    });
  const { database, files } = shop.services;
  await removeOrphans(database, files, Date.now() + 2 * DAY_MS);
  expect((await kept()).rawPayload.equals(PDF)).toBe(true);
  // It is not a file to record another order with.
  expect((await order(shop, quote.id, { file: orderFile })).statusCode).toBe(422);
  await purgeJournal(database, '2027-01-01 00:00:00');
  expect((await kept()).statusCode).toBe(404);
  const before = storedFiles().length;
  await removeOrphans(database, files, Date.now() + 2 * DAY_MS);
  expect(storedFiles()).toHaveLength(before - 1);
});

test('ORDER-15 a file with which nothing was recorded is gone after a day', async () => {
  const quote = await offered(shop);
  const { id: file } = (await dropFile(shop, quote.id)).json<Schemas['OrderFile']>();
  const isThere = async () =>
    (
      await shop.call('GET', `/api/protected/quotes/${quote.id}/order/files/${file}`, {
        token: shop.admin,
      })
    ).statusCode;
  await goTo(NOON + DAY_MS - 1000);
  await runCleanup(shop.services);
  expect(await isThere()).toBe(200);
  await goTo(NOON + DAY_MS + 1000);
  await runCleanup(shop.services);
  expect(await isThere()).toBe(404);
});

test('ORDER-16 the same press again is answered as before, another one is told who', async () => {
  const quote = await offered(shop);
  await order(shop, quote.id);
  const id = (await orderOf(shop, quote.id))?.id ?? 0;
  const mails = async () => (await shop.mails()).length;
  expect((await undo(shop, quote.id, id)).statusCode).toBe(200);
  const sent = await mails();
  expect((await undo(shop, quote.id, id)).statusCode).toBe(200);
  expect(await mails()).toBe(sent);
  const { events } = await readThread(shop, quote.id);
  expect(events.filter(({ kind }) => kind === 'ORDER_UNDONE')).toHaveLength(1);
  const answer = await undo(shop, quote.id, id, await secondAdmin(shop));
  expect([answer.statusCode, messageOf(answer)]).toEqual([
    409,
    `Cette commande est déjà annulée (${ADMIN}, le 21/11/2026 à 12:00).`,
  ]);
});

test('ORDER-16 another order than the one that was shown is left', async () => {
  const quote = await offered(shop);
  await order(shop, quote.id);
  const first = (await orderOf(shop, quote.id))?.id ?? 0;
  await undo(shop, quote.id, first);
  await order(shop, quote.id, { number: 'BC-2' });
  const other = await secondAdmin(shop);
  expect((await undo(shop, quote.id, first, other)).statusCode).toBe(409);
  expect((await undo(shop, quote.id, 999_999)).statusCode).toBe(409);
  expect((await readThread(shop, quote.id)).acceptance?.order_reference).toBe('BC-2');
});

test('ORDER-17 acceptances by link, archived and exported orders are not undone', async () => {
  const byLink = await offered(shop);
  await accept(shop, byLink.token);
  expect(messageOf(await undo(shop, byLink.id, 1))).toBe(
    'L’offre a été acceptée par l’acheteur lui-même : son accord ne s’annule pas.',
  );
  const archived = await offered(shop);
  await order(shop, archived.id);
  const setStatus = (pipe_status: string) =>
    shop.services.database.db
      .updateTable('quote')
      .set({ pipe_status })
      .where('id', '=', archived.id)
      .execute();
  await setStatus('ARCHIVED');
  const refusal = 'Ce devis est archivé : sa commande ne s’annule plus.';
  expect((await orderOf(shop, archived.id))?.undo_refusal).toBe(refusal);
  expect(messageOf(await undoLast(archived.id))).toBe(refusal);
  await setStatus('ON_GOING');
  await shop.call('GET', '/api/protected/quotes/oxygene.csv', { token: shop.admin });
  const exported = await undoLast(archived.id);
  expect([exported.statusCode, messageOf(exported)]).toEqual([
    409,
    'Cette commande a été exportée vers Oxygène le 21/11/2026 à 12:00 : elle ne s’annule plus ' +
      'ici.',
  ]);
  expect((await readThread(shop, archived.id)).acceptance).toBeDefined();
});

test('ORDER-17 an order that another export has is undone', async () => {
  const quote = await offered(shop);
  await order(shop, quote.id);
  for (const path of ['export.csv', 'lines.csv', 'oxygene'])
    await shop.call('GET', `/api/protected/quotes/${path}`, { token: shop.admin });
  expect((await undoLast(quote.id)).statusCode).toBe(200);
});

test('ORDER-18 a reminder that was due while the order stood is not sent after all', async () => {
  const remind = async (id: number) => {
    await shop.services.database.db
      .updateTable('offer')
      .set({ reminder: 1 })
      .where('quote_id', '=', id)
      .execute();
  };
  const due = await offered(shop, { validity_days: '30' });
  const free = await offered(shop, { validity_days: '30' }, { email: 'autre@labo.example' });
  for (const { id } of [due, free]) {
    await remind(id);
    await order(shop, id);
  }
  await undoLast(free.id);
  await shop.services.database.db.deleteFrom('outbox').execute();
  // Monday 14 December 2026, 10:00 in Paris: seven days before the end.
  await goTo(Date.UTC(2026, 11, 14, 9));
  await undoLast(due.id);
  await sendDueReminders(shop.services);
  const reminded = (await shop.mails()).filter(({ subject }) => /est valable jusqu/.test(subject));
  expect(reminded.map(({ recipient }) => recipient)).toEqual(['autre@labo.example']);
});

test('ORDER-19 the buyer declines, staff notes it; the quote keeps its status', async () => {
  const quote = await offered(shop);
  const press = () => refuse(shop, quote.id, {}, { key: 'decline-press' });
  expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200]);
  const thread = await readThread(shop, quote.id);
  expect(thread.events.filter(({ kind }) => kind === 'DECLINED')).toEqual([
    expect.objectContaining({ author: ADMIN, reason: 'PRICE', text: 'Trop cher, dit-elle' }),
  ]);
  expect([thread.quote.pipe_status, await stepOf(quote.id)]).toEqual(['ON_GOING', 'DECLINED']);
  const page = await followed(quote.token);
  expect(page.events.at(-1)).toMatchObject({ kind: 'DECLINED', text: '', by_staff: true });
  expect(JSON.stringify(page)).not.toContain('Trop cher');
  expect(messageOf(await order(shop, quote.id))).toBe(
    `L’offre 1 a été déclinée (${ADMIN}, le 21/11/2026 à 12:00). Envoyez une nouvelle version.`,
  );
  expect(messageOf(await accept(shop, quote.token))).toBe(
    'Nos équipes ont noté le 21/11/2026 à 12:00 que vous déclinez cette offre. Écrivez-nous un ' +
      'message, ou demandez-en une nouvelle.',
  );
});

test('ORDER-19 expired versions are declined too, replaced and declined ones are not', async () => {
  const ended = await offered(shop, { validity_days: '1' });
  await goTo(NOON + 3 * DAY_MS);
  expect((await refuse(shop, ended.id)).statusCode).toBe(200);
  const replaced = await offered(shop);
  await sendVersion(shop, replaced.id, { discount: '5' });
  const answer = await refuse(shop, replaced.id);
  expect([answer.statusCode, messageOf(answer)]).toEqual([
    409,
    `L’offre 1 a été remplacée par l’offre 2 (${ADMIN}, le 24/11/2026 à 12:00).`,
  ]);
  await decline(shop, replaced.token, { version: 2 });
  expect(messageOf(await refuse(shop, replaced.id, { version: 2 }))).toBe(
    'L’offre 2 a été déclinée, le 24/11/2026 à 12:00. Envoyez une nouvelle version.',
  );
});

test('ORDER-14 number and file that the buyer gave since go with the order', async () => {
  const quote = await offered(shop);
  await order(shop, quote.id, { number: '' });
  await giveOrder(shop, quote.token, 'BC-9');
  await undoLast(quote.id);
  await order(shop, quote.id, { number: '' });
  expect((await followed(quote.token)).purchase_order).toBeUndefined();
});
